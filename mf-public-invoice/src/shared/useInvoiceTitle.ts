import { useEffect } from 'react';
import { PRODUCT_NAME } from 'contracts';
import { useTexts } from '../texts';

/** Gives the page its title: the product's name followed by 'Invoice' (specification section 2). */
export function useInvoiceTitle(): void {
  const title = useTexts()('invoice.pageTitle', { product: PRODUCT_NAME });
  useEffect(
    function nameDocument() {
      document.title = title;
    },
    [title],
  );
}
