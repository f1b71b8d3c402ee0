import { useCallback, useSyncExternalStore } from 'react';

/** The screens on which the tiles have room beside a receipt. */
export const TILES_BESIDE = '(min-width: 75rem)';
/** Those on which the form that saves it has room there too. */
export const FORM_BESIDE = '(min-width: 84rem)';
/** Phones: there the form is in a bar at the lower edge of the screen. */
export const FORM_BELOW = '(width < 48rem)';

// jsdom has no matchMedia.
const media = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);

/** Returns whether a media query matches the screen. */
export function useWide(query: string): boolean {
  const onChange = useCallback(
    (callback: () => void) => {
      const list = media(query);
      list?.addEventListener('change', callback);
      return () => list?.removeEventListener('change', callback);
    },
    [query],
  );
  return useSyncExternalStore(onChange, () => media(query)?.matches ?? false);
}
