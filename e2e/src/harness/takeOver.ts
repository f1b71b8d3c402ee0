import type { Page } from '@playwright/test';

/** Selects the page's root element only after the shell has begun to hydrate, or has replaced, the server's HTML. */
export const TAKEN_OVER = '#root:not([data-drawn])';

/**
 * Resolves when the shell has begun to hydrate the HTML that the server sent, or has replaced it. A journey through the
 * save steps has to wait for this before its first click: if the shell has not started four seconds after a click, the
 * browser posts the form, and the diner sees the save steps without scripts, which have other fields.
 */
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
