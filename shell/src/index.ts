import { nextTask } from './nextTask';
import { guardFederation, loadExposed } from './remotes/federation';
import { readSuitePage } from './suitePage';

/**
 * The maximum time that the start waits for an animation frame, in milliseconds. A page in a background tab gets no
 * frames.
 */
const MAX_WAIT_MS = 500;

/**
 * The libraries that take longest to evaluate. Each is evaluated in a separate task: on a slow phone, evaluating all of
 * them in one task would block input for a quarter of a second. All are in the same file as this module (`eager`), so
 * they need no further request.
 */
const SLOW_TO_EVALUATE: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSuiteStore"] */ 'shared-auth'),
];

const page = readSuitePage();
guardFederation(page);

const root = document.getElementById('root')!;
// Lets the browser paint the HTML first: the rendered page or a spinner. If everything is cached, this script runs
// before the first frame. Without the wait, a slow phone would show nothing while it evaluates the suite's code.
afterFrame(() => void start());

async function start(): Promise<void> {
  for (const evaluate of SLOW_TO_EVALUATE) {
    await evaluate();
    await nextTask();
  }
  const { startSuite } = await import(/* webpackMode: "eager" */ './startSuite');
  await nextTask();
  await startSuite(root, page, loadExposed);
}

/** Calls `start` once, in a separate task after the next frame, or at the latest after {@link MAX_WAIT_MS}. */
function afterFrame(start: () => void): void {
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    start();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MAX_WAIT_MS);
}
