import { useEffect } from 'react';

/** While the page is covered, no key reaches what listens at its document: shortcuts would open windows of the page. Tab does, which is kept inside there. */
export function useKeysOfCover(isCovered: boolean): void {
  useEffect(
    function keepKeys() {
      if (!isCovered) return undefined;
      const keep = (event: KeyboardEvent) => {
        if (event.key !== 'Tab') event.stopPropagation();
      };
      // Above the window and what React listens at, below the document.
      document.documentElement.addEventListener('keydown', keep);
      return () => document.documentElement.removeEventListener('keydown', keep);
    },
    [isCovered],
  );
}
