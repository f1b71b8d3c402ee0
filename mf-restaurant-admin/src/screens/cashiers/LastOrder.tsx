import { useState, type ComponentProps } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { Banner, Button, InvoiceView, languageOfText, PageHeader, VisuallyHidden } from 'shared-ui';
import type { Device, Order } from '../../api.generated';
import { SAVE_KEY } from './keys/keys';
import { useKeys } from './keys/useKeys';
import { useTexts } from '../../texts';
import { useGetCashierLastOrderQuery } from './api';
import { LineLost } from './LineLost';
import { SaveInvoice, type UnsavedPhone } from './saving/SaveInvoice';
import { FORM_BESIDE, useWide } from './tills/useWide';
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

/**
 * The last order of one cashier. The form that saves it for a customer is beside it where there is room, otherwise in a
 * modal.
 */
export function LastOrder({ device, isLineLost, withKeys, unsavedPhone, onUnsavedPhone, onBack }: LastOrderProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const hasRoom = useWide(FORM_BESIDE);
  const till = { restaurantId: device.restaurant.id, casherId: device.device_id };
  const { data, ...lastOrder } = useGetCashierLastOrderQuery(till, { refetchOnMountOrArgChange: true });
  // A failed refetch hides the order, because it may no longer be the last one.
  const shown = lastOrder.error === undefined ? data : undefined;
  const newer = useNewerOrder(shown?.invoice);
  // The order that was on the screen when Save was pressed, or when the phone was begun beside it. It is saved even if
  // the till closes another one meanwhile.
  const [saving, setSaving] = useState<Order | null>(null);
  // The form stays where it was opened, even if the window's size changes.
  const [isBeside, setBeside] = useState(hasRoom);
  if (isBeside !== hasRoom && saving === null) setBeside(hasRoom);
  const invoice = (isBeside && saving) || shown?.invoice;

  useKeys((key) => {
    if (isBeside || key !== SAVE_KEY || !shown || shown.invoice.voided) return false;
    setSaving(shown.invoice);
    return true;
  }, withKeys);

  const onTyping = (isTyping: boolean) => setSaving(isTyping ? (invoice ?? null) : null);

  const receipt = (order: Order) => (
    <InvoiceView
      invoice={order}
      mode="cashier"
      apiBase={apiBase}
      saveKey={withKeys ? SAVE_KEY : undefined}
      onSave={isBeside ? undefined : () => setSaving(order)}
    />
  );
  const save = (order: Order, more: Pick<ComponentProps<typeof SaveInvoice>, 'beside' | 'onCancel'>) => (
    <SaveInvoice
      order={order}
      till={till}
      firstPhone={unsavedPhone?.orderId === order.id ? unsavedPhone.phone : ''}
      onUnsavedPhone={onUnsavedPhone}
      onDismissed={onBack}
      {...more}
    />
  );

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
      <div className={isBeside ? classes.beside : undefined}>
        {isBeside && saving ? (
          receipt(saving)
        ) : (
          <Loaded query={{ ...lastOrder, data: shown }}>{({ invoice: last }) => receipt(last)}</Loaded>
        )}
        {isBeside && invoice && !invoice.voided && (
          <aside className={classes.aside}>
            {save(invoice, { beside: { withKeys, onTyping } })}
            {saving && shown && shown.invoice.id !== saving.id && <NewerOrder number={shown.invoice.order_number} />}
          </aside>
        )}
      </div>
      {!isBeside && saving && save(saving, { onCancel: () => setSaving(null) })}
    </>
  );
}

/** Says that the till has closed another order while the phone of the shown one is typed. */
function NewerOrder({ number }: { number: string }) {
  const text = useTexts();
  return <Banner tone="warning">{text('cashier.newer.waits', { number })}</Banner>;
}
