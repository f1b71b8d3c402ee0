import type { createSuiteRouter } from '../routes/router';

/**
 * Waits, on a page that was drawn when the suite was built, until the router has what it takes to draw the same: a reader must
 * not see a wheel where the page stood already. Any other page is drawn at once, as far as it has come.
 */
export function takeOver(root: HTMLElement, router: ReturnType<typeof createSuiteRouter>): Promise<void> | void {
  if (!root.hasAttribute('data-drawn')) return;
  root.removeAttribute('data-drawn');
  if (router.state.initialized) return;
  return new Promise((ready) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      ready();
    });
  });
}
