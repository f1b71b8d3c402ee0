import { useCallback, useSyncExternalStore } from 'react';

/** Matches screens that are wide enough for the tiles beside a receipt. */
export const TILES_BESIDE = '(min-width: 75rem)';
/** Matches screens that are also wide enough for the form that saves the receipt. */
export const FORM_BESIDE = '(min-width: 84rem)';
/** Matches phones. They show the form in a bar at the lower edge of the screen. */
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
