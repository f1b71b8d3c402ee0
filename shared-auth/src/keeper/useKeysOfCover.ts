import { useEffect } from 'react';

/**
 * Keeps key presses from the document's listeners while the page is covered. Otherwise keyboard shortcuts would open
 * dialogs of the page. Tab still reaches the listeners, because the dialog needs it to trap the focus.
 */
export function useKeysOfCover(isCovered: boolean): void {
  useEffect(
    function keepKeys() {
      if (!isCovered) return undefined;
      const keep = (event: KeyboardEvent) => {
        if (event.key !== 'Tab') event.stopPropagation();
      };
      // Listens on the root element. An event arrives there after the dialog and React have handled it, and before the
      // document's listeners.
      document.documentElement.addEventListener('keydown', keep);
      return () => document.documentElement.removeEventListener('keydown', keep);
    },
    [isCovered],
  );
}
