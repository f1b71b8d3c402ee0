/** The part of `navigator.connection` (Network Information API) that this file uses. Some browsers do not have it. */
interface Connection {
  saveData?: boolean;
}

/**
 * Loads the brand's fonts after the page has loaded, so that they do not delay an invoice's first paint. If the
 * browser's data saving is on, the page gets only the fallback fonts, which have the same metrics.
 * @param fetchFonts replaced in tests
 */
export function loadFonts(fetchFonts: () => Promise<unknown> = () => import('./styles/fonts.css')): void {
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  // If the fonts cannot be loaded, the page keeps the fallback fonts.
  const load = () => void fetchFonts().catch(() => {});
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
