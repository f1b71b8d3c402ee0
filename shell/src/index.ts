import { guardFederation, loadExposed } from './remotes/federation';
import { readSuitePage } from './suitePage';

/** The maximum time that the start waits for a frame. A page in a background tab gets no frames. */
const LONGEST_WAIT_MS = 500;

const page = readSuitePage();
guardFederation(page);

const root = document.getElementById('root')!;
// Lets the browser first paint the HTML, which is the rendered page or a spinner. If everything is cached, this script
// runs before the first frame, and the suite's code takes long to evaluate on a slow phone. The suite's code is in the
// same file (`eager`), so it needs no further request.
afterFrame(() => {
  void import(/* webpackMode: "eager" */ './startSuite').then(({ startSuite }) => startSuite(root, page, loadExposed));
});

/** Calls `start` once, in a separate task after the next frame. */
function afterFrame(start: () => void): void {
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    start();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT_MS);
}
