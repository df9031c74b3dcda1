/**
 * The frame in which a reader's text runs. It is sandboxed, so its origin is no site's: it has no storage, no cookies and
 * no way to the page. Its policy, which its worker inherits, allows no address but that of the worker's own text; so
 * `fetch`, sockets, imports and workers in the worker end in an error of the browser.
 */

/** The most messages that a run may send, and the longest one. Each is a JSON text. */
const MESSAGES = 2_000;
const LONGEST = 8_000_000;

/** Only what is written in the frame may run, and workers only of texts that the frame made. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; worker-src blob:";

const script = `
addEventListener('message', ({data: {text, data}, ports: [port]}) => {
  const worker = new Worker(URL.createObjectURL(new Blob([text], {type: 'text/javascript'})));
  let messages = 0;
  worker.onmessage = ({data}) => {
    messages += 1;
    if (messages <= ${MESSAGES} && typeof data === 'string' && data.length <= ${LONGEST}) return port.postMessage(data);
    worker.terminate();
    port.postMessage(JSON.stringify({failed: {message: 'The result is too large'}}));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    port.postMessage(JSON.stringify({failed: {message: String(event.message), line: Number(event.lineno)}}));
  };
  worker.postMessage(data);
}, {once: true});
`;

const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`;

/**
 * Starts a worker of a text in a frame of its own.
 *
 * @param data what the worker gets as its first message
 * @param onMessage gets each message of the worker, parsed; it is whatever the text sent, so it must be checked
 * @returns a function that ends the worker
 */
export function startFrame(text: string, data: unknown, onMessage: (message: unknown) => void): () => void {
  const frame = document.createElement('iframe');
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => onMessage(JSON.parse(String(data)));
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Where your code runs';
  frame.srcdoc = page;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({text, data}, '*', [port2]), {
    once: true,
  });
  document.body.append(frame);
  return () => {
    port1.close();
    frame.remove();
  };
}
