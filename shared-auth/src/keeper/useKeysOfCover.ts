import { useEffect } from 'react';

/**
 * Hides key presses from the document's listeners while the page is covered. Otherwise shortcuts would open dialogs of
 * the page. Tab is not hidden, because the dialog needs it to trap the focus.
 */
export function useKeysOfCover(isCovered: boolean): void {
  useEffect(
    function keepKeys() {
      if (!isCovered) return undefined;
      const keep = (event: KeyboardEvent) => {
        if (event.key !== 'Tab') event.stopPropagation();
      };
      // Listens on the root element: there the dialog and React have already handled the event, but the document's
      // listeners have not.
      document.documentElement.addEventListener('keydown', keep);
      return () => document.documentElement.removeEventListener('keydown', keep);
    },
    [isCovered],
  );
}
