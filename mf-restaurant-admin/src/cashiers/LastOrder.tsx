import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { Loaded, useApiBase, useServerEvent } from 'shared-auth';
import { Button, InvoiceView, languageOfText, PageHeader } from 'shared-ui';
import type { Device, Order } from '../api.generated';
import { useTexts } from '../texts';
import { cashiersApi, useGetCashierLastOrderQuery } from './api';
import { SaveInvoice, type UnsavedPhone } from './SaveInvoice';
import classes from './Cashiers.module.css';

interface LastOrderProps {
  device: Device;
  unsavedPhone: UnsavedPhone | null;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  onBack: () => void;
}

/** The last order of one cashier, and saving it for a customer. */
export function LastOrder({ device, unsavedPhone, onUnsavedPhone, onBack }: LastOrderProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const dispatch = useDispatch();
  const till = { restaurantId: device.restaurant.id, casherId: device.device_id };
  const lastOrder = useGetCashierLastOrderQuery(till, { refetchOnMountOrArgChange: true });
  // The order that was on the screen when Save was pressed: whatever the till closes meanwhile, this one is saved.
  const [saving, setSaving] = useState<Order | null>(null);

  // Invalidated, not refetched: an order that arrives while an answer is under way is asked for after it, and not lost.
  useServerEvent(ORDER_LOGS_UPDATE, () => dispatch(cashiersApi.util.invalidateTags(['Invoice'])));

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
      {/* A failed refresh hides the order it was to replace: it may not be the last one any more. */}
      <Loaded query={{ ...lastOrder, data: lastOrder.error === undefined ? lastOrder.data : undefined }}>
        {({ invoice }) => <InvoiceView invoice={invoice} mode="cashier" apiBase={apiBase} onSave={() => setSaving(invoice)} />}
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
