import type { ComponentProps } from 'react';
import { PRODUCT_NAME } from 'contracts';
import { ErrorCard, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../texts';

/** Replaces the invoice when it cannot be shown: an error card, below a heading that only screen readers see. */
export function InvoiceError(props: ComponentProps<typeof ErrorCard>) {
  const text = useTexts();
  return (
    <div>
      <h1>
        <VisuallyHidden>{text('invoice.pageTitle', { product: PRODUCT_NAME })}</VisuallyHidden>
      </h1>
      <ErrorCard {...props} />
    </div>
  );
}
