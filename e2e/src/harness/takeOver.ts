import type { Page } from '@playwright/test';

/** Selects the page's root element only after the shell has begun to hydrate, or has replaced, the server's HTML. */
const TAKEN_OVER = '#root:not([data-drawn])';

/** Resolves when the shell has begun to hydrate the HTML that the server sent, or has replaced it. */
export const takenOver = (page: Page) => page.locator(TAKEN_OVER).waitFor({ state: 'attached' });

/**
 * Holds the shell's script back, so that a test can use the page before that script runs.
 * @returns a function that releases the script
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/shell.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
