import { useEffect } from 'react';

/**
 * Keeps `rel=canonical` the address of the page that is shown, and takes it away when the page is left: phones share that
 * address, and another one's would be wrong.
 */
export function useCanonical(path: string): void {
  useEffect(
    function nameAddress() {
      const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
      // The public origin stays as the HTML said it; a link that is new knows this page's only.
      link.href = new URL(path, link.href || window.location.href).href;
      return () => link.remove();
    },
    [path],
  );
}
