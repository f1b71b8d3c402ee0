import { useEffect, useRef } from 'react';
import { useApiBase } from 'shared-auth';
import { MY_RECEIPTS } from 'contracts';
import { Button, LinkButton } from 'shared-ui';
import { forgetMyReceipts, keepOrder } from '../../../shared/offline/offline';
import { useTexts } from './texts';
import { SavedCard } from './SavedCard';
import type { Saving } from './saving';

/** The last step. It says that the order is saved, and links to the order's page and to all receipts. */
export function SavedStep({ saving, onLatest }: { saving: Saving; onLatest: () => void }) {
  const text = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const apiBase = useApiBase();
  const { invoice } = saving;

  useEffect(function readOut() {
    title.current?.focus();
  }, []);

  useEffect(
    function keepForLater() {
      // A failure is not shown: the order is saved anyway, and its page shows whether the device has a copy.
      void forgetMyReceipts();
      void keepOrder(invoice, apiBase);
    },
    [invoice, apiBase],
  );

  return (
    <SavedCard orderId={invoice.id} invoice={invoice} phone={saving.phone} titleRef={title}>
      <LinkButton variant="secondary" to={MY_RECEIPTS}>
        {text('invoice.saved.all')}
      </LinkButton>
      <Button variant="quiet" onClick={onLatest}>
        {text('invoice.saved.latest')}
      </Button>
    </SavedCard>
  );
}
