import type { Page } from '@playwright/test';

/** Resolves when the shell has hydrated or replaced the HTML that the server sent. */
export const takenOver = (page: Page) => page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });

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
