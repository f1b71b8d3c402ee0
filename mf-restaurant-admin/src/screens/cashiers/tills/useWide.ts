import { useSyncExternalStore } from 'react';

/** The screens on which the tiles have room beside a receipt. */
const WIDE = '(min-width: 75rem)';

// jsdom has no matchMedia.
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined);

function onChange(callback: () => void): () => void {
  const query = media();
  query?.addEventListener('change', callback);
  return () => query?.removeEventListener('change', callback);
}

/** Returns whether the screen is wide enough for the tiles beside the receipt. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => media()?.matches ?? false);
}
