import { useEffect } from 'react';

/**
 * Adds `rel=canonical` with the page's address, and removes it when the page unmounts. A phone shares that address, so
 * with a stale address people would share the wrong page.
 */
export function useCanonical(path: string): void {
  useEffect(
    function nameAddress() {
      const link =
        document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ??
        document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
      // Uses the public origin of the HTML's link if there is one; a new link has only the page's origin.
      link.href = new URL(path, link.href || window.location.href).href;
      return () => link.remove();
    },
    [path],
  );
}
