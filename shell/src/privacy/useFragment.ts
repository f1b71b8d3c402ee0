import { useEffect } from 'react';

/**
 * Scrolls to the section that the address names. The browser scrolls only when the document loads: React has replaced
 * the target since then, and navigation within the suite loads no document.
 */
export function useFragment(): void {
  useEffect(function goToFragment() {
    const { hash } = window.location;
    if (hash !== '' && document.getElementById(hash.slice(1))) window.location.replace(hash);
  }, []);
}
