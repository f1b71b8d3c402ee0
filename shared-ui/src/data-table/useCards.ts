import { useSyncExternalStore } from 'react';

/** Where a row becomes a card; the same width stands in the style sheets. */
const CARDS = '(max-width: 639.98px)';

// jsdom has no media.
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(CARDS) : undefined);

function onChange(callback: () => void): () => void {
  const query = media();
  query?.addEventListener('change', callback);
  return () => query?.removeEventListener('change', callback);
}

/** Whether rows are shown as cards: their headings cannot be pressed then, and something else has to take their place. */
export function useCards(): boolean {
  return useSyncExternalStore(onChange, () => media()?.matches ?? false);
}
