import type { createSuiteRouter } from '../routes/router';

/**
 * Waits, on a page that was drawn when the suite was built or rendered by its server, until the router can draw the same: a reader must
 * not see a wheel where the page was already. Any other page is drawn at once, as far as it has come.
 */
export async function takeOver(root: HTMLElement, router: ReturnType<typeof createSuiteRouter>): Promise<void> {
  if (!root.hasAttribute('data-drawn')) return;
  if (!router.state.initialized) await initialized(router);
  root.removeAttribute('data-drawn');
}

function initialized(router: ReturnType<typeof createSuiteRouter>): Promise<void> {
  return new Promise((ready) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      ready();
    });
  });
}
