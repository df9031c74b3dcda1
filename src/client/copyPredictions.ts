/** Copies the predictions of an assignment, each below the heading that it has in `answers.md`. */
export function copy(predictions: readonly HTMLTextAreaElement[], output: Element | null): void {
  const written = predictions.filter(({value}) => value.trim() !== '');
  const text = written.map(({dataset, value}) => `## ${dataset.question}\n\nPrediction: ${value.trim()}\n`);
  const say = (words: string): void => {
    if (output) output.textContent = words;
  };
  if (written.length === 0) say('Nothing is written yet.');
  else
    navigator.clipboard.writeText(text.join('\n')).then(
      () => say(`Copied ${written.length}, each below its heading in answers.md.`),
      () => say('The browser does not let the page copy; copy the text from the boxes.'),
    );
}
