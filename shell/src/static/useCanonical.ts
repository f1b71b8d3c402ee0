import { useEffect } from 'react';

/**
 * Keeps `rel=canonical` at the address of the page, and removes it when the page unmounts: phones share that address,
 * so a stale one would share the wrong page.
 */
export function useCanonical(path: string): void {
  useEffect(
    function nameAddress() {
      const link =
        document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ??
        document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
      // Keeps the public origin from the HTML's link; a new link has only the page's origin.
      link.href = new URL(path, link.href || window.location.href).href;
      return () => link.remove();
    },
    [path],
  );
}
