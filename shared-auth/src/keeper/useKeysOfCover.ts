import { useEffect } from 'react';

/**
 * Hides key presses from the document's listeners while the page is covered: otherwise shortcuts would open the page's
 * dialogs. Tab is let through, because the dialog itself traps the focus.
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
