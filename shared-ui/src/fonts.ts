/** What `navigator.connection` says where a browser has it (Network Information API). */
interface Connection {
  saveData?: boolean;
}

/**
 * Loads the brand's fonts once the page has loaded, so that nothing competes with an invoice's first paint. A reader who saves data
 * keeps the fallback fonts, which have the same measures.
 * @param fetchFonts for tests
 */
export function loadFonts(fetchFonts: () => Promise<unknown> = () => import('./styles/fonts.css')): void {
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  // Without the fonts a page is read in the fallbacks.
  const load = () => void fetchFonts().catch(() => {});
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
