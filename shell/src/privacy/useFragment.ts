import { useEffect } from 'react';

/**
 * Goes to the place that the address names. The browser did so when the document came, but the page has been drawn anew
 * since: what it went to is gone, and from another page of the suite it went nowhere.
 */
export function useFragment(): void {
  useEffect(function goToFragment() {
    const { hash } = window.location;
    if (hash !== '' && document.getElementById(hash.slice(1))) window.location.replace(hash);
  }, []);
}
