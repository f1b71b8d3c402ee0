import { useState } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { Button, InvoiceView, languageOfText, PageHeader, VisuallyHidden } from 'shared-ui';
import type { Device, Order } from '../../api.generated';
import { SAVE_KEY } from './keys/keys';
import { useKeys } from './keys/useKeys';
import { useTexts } from '../../texts';
import { useGetCashierLastOrderQuery } from './api';
import { LineLost } from './LineLost';
import { SaveInvoice, type UnsavedPhone } from './saving/SaveInvoice';
import { useNewerOrder } from './useNewerOrder';
import classes from './Cashiers.module.css';

interface LastOrderProps {
  device: Device;
  /** Nothing is heard of the server for now. */
  isLineLost: boolean;
  withKeys: boolean;
  unsavedPhone: UnsavedPhone | null;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  onBack: () => void;
}

/** The last order of one cashier, and saving it for a customer. */
export function LastOrder({ device, isLineLost, withKeys, unsavedPhone, onUnsavedPhone, onBack }: LastOrderProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const till = { restaurantId: device.restaurant.id, casherId: device.device_id };
  const { data, ...lastOrder } = useGetCashierLastOrderQuery(till, { refetchOnMountOrArgChange: true });
  // A failed refresh hides the order it was to replace: it may not be the last one any more.
  const shown = lastOrder.error === undefined ? data : undefined;
  const newer = useNewerOrder(shown?.invoice);
  // The order that was on the screen when Save was pressed: whatever the till closes meanwhile, this one is saved.
  const [saving, setSaving] = useState<Order | null>(null);

  useKeys((key) => {
    if (key !== SAVE_KEY || !shown || shown.invoice.voided) return false;
    setSaving(shown.invoice);
    return true;
  }, withKeys);

  return (
    <>
      <PageHeader
        title={text('cashier.lastOrder', { cashier: device.name })}
        actions={
          <Button variant="secondary" onClick={onBack}>
            {text('cashier.back')}
          </Button>
        }
      />
      <p className={classes.branch}>
        <bdi lang={languageOfText(device.branch.name)}>{device.branch.name}</bdi>
      </p>
      {isLineLost && <LineLost onRefresh={() => void lastOrder.refetch()} />}
      <VisuallyHidden role="status">{newer && text('cashier.newer', { number: newer.order_number })}</VisuallyHidden>
      <Loaded query={{ ...lastOrder, data: shown }}>
        {({ invoice }) => (
          <InvoiceView invoice={invoice} mode="cashier" apiBase={apiBase} saveKey={withKeys ? SAVE_KEY : undefined} onSave={() => setSaving(invoice)} />
        )}
      </Loaded>
      {saving && (
        <SaveInvoice
          order={saving}
          till={till}
          firstPhone={unsavedPhone?.orderId === saving.id ? unsavedPhone.phone : ''}
          onUnsavedPhone={onUnsavedPhone}
          onCancel={() => setSaving(null)}
          onDismissed={onBack}
        />
      )}
    </>
  );
}
