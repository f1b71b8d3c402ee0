import { useEffect } from 'react';

/**
 * Scrolls to the section in the URL's fragment. The browser scrolls only when a document loads. Navigation within the
 * suite loads no document; and after a load, React replaces the element to which the browser has scrolled.
 */
export function useFragment(): void {
  useEffect(function goToFragment() {
    const { hash } = window.location;
    if (hash !== '' && document.getElementById(hash.slice(1))) window.location.replace(hash);
  }, []);
}
