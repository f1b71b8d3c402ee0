import { useEffect } from 'react';

/**
 * Scrolls to the section in the address's fragment. The browser scrolls only when a document loads. React has replaced
 * the target by then, and navigation within the suite loads no document.
 */
export function useFragment(): void {
  useEffect(function goToFragment() {
    const { hash } = window.location;
    if (hash !== '' && document.getElementById(hash.slice(1))) window.location.replace(hash);
  }, []);
}
