import { useEffect } from 'react';
import { PRODUCT_NAME } from 'contracts';

/**
 * Sets the document title, such as `All Restaurants · Eesal`, for tabs, history and screen readers (WCAG 2.2, 2.4.2).
 * PageHeader calls this hook. A page without a PageHeader must call it itself.
 * @param title the name of the page; if omitted, the title is the product's name
 */
export function usePageTitle(title?: string): void {
  useEffect(
    function nameDocument() {
      document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
