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
  /** Whether the event stream is disconnected. */
  isLineLost: boolean;
  withKeys: boolean;
  unsavedPhone: UnsavedPhone | null;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  onBack: () => void;
}

/** The last order of one cashier, with the dialog that saves it for a customer. */
export function LastOrder({ device, isLineLost, withKeys, unsavedPhone, onUnsavedPhone, onBack }: LastOrderProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const till = { restaurantId: device.restaurant.id, casherId: device.device_id };
  const { data, ...lastOrder } = useGetCashierLastOrderQuery(till, { refetchOnMountOrArgChange: true });
  // A failed refetch hides the order, because it may no longer be the last one.
  const shown = lastOrder.error === undefined ? data : undefined;
  const newer = useNewerOrder(shown?.invoice);
  // The order that was on the screen when Save was pressed. It is saved even if the till closes another one meanwhile.
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
          <InvoiceView
            invoice={invoice}
            mode="cashier"
            apiBase={apiBase}
            saveKey={withKeys ? SAVE_KEY : undefined}
            onSave={() => setSaving(invoice)}
          />
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
