import { useSyncExternalStore } from 'react';

/** Where the tills have room beside a receipt. */
const WIDE = '(min-width: 75rem)';

// jsdom has no media.
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined);

function onChange(callback: () => void): () => void {
  const query = media();
  query?.addEventListener('change', callback);
  return () => query?.removeEventListener('change', callback);
}

/** Whether the screen is wide enough for the tills beside the receipt. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => media()?.matches ?? false);
}
