import { useSyncExternalStore } from 'react';

/** The media query for pages whose rows are cards. The style sheets use the same width. */
const CARDS = '(max-width: 639.98px)';

// jsdom has no `matchMedia`.
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(CARDS) : undefined);

function onChange(callback: () => void): () => void {
  const query = media();
  query?.addEventListener('change', callback);
  return () => query?.removeEventListener('change', callback);
}

/** Returns whether rows are shown as cards. Cards have no headings to press, so sorting needs another control. */
export function useCards(): boolean {
  return useSyncExternalStore(onChange, () => media()?.matches ?? false);
}
