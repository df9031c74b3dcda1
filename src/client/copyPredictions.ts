/**
 * Copies the predictions of an assignment, each as one line to paste below its heading in `answers.md`. Lines and headings
 * within a prediction would end the answer there.
 */
export function copy(predictions: readonly HTMLTextAreaElement[], output: Element | null): void {
  const written = predictions.filter(({value}) => value.trim() !== '');
  const text = written.map(
    ({dataset, value}) => `Prediction for ${dataset.question}: ${value.trim().replace(/\s+/g, ' ')}`,
  );
  const say = (words: string): void => {
    if (output) output.textContent = words;
  };
  if (written.length === 0) say('Nothing is written yet.');
  else
    navigator.clipboard.writeText(text.join('\n\n')).then(
      () => say(`Copied ${written.length}; paste each below its heading in answers.md.`),
      () => say('The browser does not let the page copy; copy the text from the boxes.'),
    );
}
