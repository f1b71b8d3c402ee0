import type { ComponentProps } from 'react';
import { PRODUCT_NAME } from 'contracts';
import { ErrorCard, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../texts';

/** What stands in the invoice's place when there is none: a card of what went wrong, under the page's heading, which is only read out. */
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
