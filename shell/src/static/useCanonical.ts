import { useEffect } from 'react';

/**
 * Adds `rel=canonical` with the page's URL, and removes it when the page unmounts. A phone shares this URL, so an old
 * URL would make people share the wrong page.
 */
export function useCanonical(path: string): void {
  useEffect(
    function nameAddress() {
      const link =
        document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ??
        document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
      // Uses the public origin of the link in the HTML, if there is one. Otherwise uses the page's origin.
      link.href = new URL(path, link.href || window.location.href).href;
      return () => link.remove();
    },
    [path],
  );
}
