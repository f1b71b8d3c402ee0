import { useEffect } from 'react';
import { PRODUCT_NAME } from 'contracts';

/**
 * Names the document after the page, `All Restaurants · Eesal`: what the tab, the history and a screen reader call it
 * (WCAG 2.2, 2.4.2). PageHeader does it by itself; a page without one calls this.
 * @param title the page's own name; without it the product's stands alone
 */
export function usePageTitle(title?: string): void {
  useEffect(
    function nameDocument() {
      document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
