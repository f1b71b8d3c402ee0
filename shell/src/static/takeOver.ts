import type { createSuiteRouter } from '../routes/router';

/**
 * Waits until the router can render the page that the HTML already shows, whether it was rendered at build time or by
 * the server. Without this wait, a spinner would replace readable content. If the HTML shows no page, returns
 * immediately.
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
