import { useState, type ComponentProps } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { AsWritten } from 'shared-auth/staff';
import { Button, EmptyState, InvoiceView, PageHeader } from 'shared-ui';
import type { Device, Order } from '../../api.generated';
import { SAVE_KEY } from './keys/keys';
import { useKeys } from './keys/useKeys';
import { WrongNumber } from '../../shared/WrongNumber';
import { useTexts } from '../../texts';
import { useGetCashierLastOrderQuery, useGetRedemptionsQuery } from './api';
import { ConnectionLost } from './ConnectionLost';
import { NewerOrder } from './NewerOrder';
import { PointsDialog } from './points/PointsDialog';
import { AlreadySaved } from './saving/AlreadySaved';
import { SaveInvoice, type UnsavedPhone } from './saving/SaveInvoice';
import { FORM_BELOW, FORM_BESIDE, useWide } from './tills/useWide';
import classes from './Cashiers.module.css';

interface LastOrderProps {
  device: Device;
  /** Whether the event stream is disconnected. */
  isDisconnected: boolean;
  withKeys: boolean;
  unsavedPhone: UnsavedPhone | null;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  onBack: () => void;
  /** Called with each key that is pressed while the success dialog is open. Returns whether the key selects a till. */
  onTillKey: (key: string) => boolean;
}

/**
 * The last order of one cashier, with a form that saves it for a customer. On a wide screen the form is beside the
 * order. On a phone the form is in a bar at the lower edge. On other screens it is in a modal.
 */
export function LastOrder(props: LastOrderProps) {
  const { device, isDisconnected, withKeys, unsavedPhone, onUnsavedPhone, onBack, onTillKey } = props;
  const text = useTexts();
  const apiBase = useApiBase();
  const isPhone = useWide(FORM_BELOW);
  const hasRoom = useWide(FORM_BESIDE) || isPhone;
  const till = { restaurantId: device.restaurant.id, casherId: device.device_id };
  const { data, ...lastOrder } = useGetCashierLastOrderQuery(till, { refetchOnMountOrArgChange: true });
  const { data: points } = useGetRedemptionsQuery(till);
  const [openedAt] = useState(() => Date.now());
  // A response that arrived before the till was selected is not shown. After a save, such a response contains the order
  // that was just saved.
  const isCurrent = lastOrder.fulfilledTimeStamp !== undefined && lastOrder.fulfilledTimeStamp >= openedAt;
  // A failed refetch hides the order, because it may no longer be the last order.
  const shown = isCurrent && lastOrder.error === undefined ? data : undefined;
  const newer = useNewerOrder(shown?.invoice);
  // The order that was on the screen when Save was pressed, or when the cashier began to type the phone number beside
  // the receipt. This order is saved even if the till then closes another order.
  const [saving, setSaving] = useState<Order | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [isUsingPoints, setUsingPoints] = useState(false);
  // The form stays in the modal or beside the receipt once a save has begun, even if the window's size changes.
  const [isBeside, setBeside] = useState(hasRoom);
  if (isBeside !== hasRoom && saving === null) setBeside(hasRoom);
  if (isBeside && isTyping && saving === null && shown) setSaving(shown.invoice);
  // The held order changes too, for example when its diner saves it while the cashier types.
  const current = saving && shown?.invoice.id === saving.id ? shown.invoice : saving;
  const invoice = (isBeside && current) || shown?.invoice;
  const isWaiting = saving !== null && shown !== undefined && shown.invoice.id !== saving.id;
  const hasForm = isBeside && (invoice ? !invoice.voided : lastOrder.error === undefined);

  useKeys((key) => {
    if (isBeside || key !== SAVE_KEY || !shown || shown.invoice.voided || shown.invoice.saved) return false;
    setSaving(shown.invoice);
    return true;
  }, withKeys);

  const onTyping = (typing: boolean) => {
    setTyping(typing);
    if (!typing) setSaving(null);
  };

  const receipt = (order: Order) => (
    <InvoiceView
      invoice={order}
      mode="cashier"
      apiBase={apiBase}
      saveKey={withKeys ? SAVE_KEY : undefined}
      onSave={isBeside || order.saved ? undefined : () => setSaving(order)}
    />
  );
  const save = (order: Order | undefined, more: Pick<ComponentProps<typeof SaveInvoice>, 'beside' | 'onCancel'>) => (
    <SaveInvoice
      order={order}
      till={till}
      keptPhone={order && unsavedPhone?.orderId === order.id ? unsavedPhone.phone : ''}
      onUnsavedPhone={onUnsavedPhone}
      onDismissed={onBack}
      onNextTill={withKeys ? onTillKey : undefined}
      {...more}
    />
  );

  return (
    <>
      <PageHeader
        title={text('cashier.lastOrder', { cashier: device.name })}
        actions={
          <>
            {points?.isOffered && (
              <Button variant="secondary" onClick={() => setUsingPoints(true)}>
                {text('cashier.points')}
              </Button>
            )}
            <Button variant="secondary" onClick={onBack}>
              {text('cashier.back')}
            </Button>
          </>
        }
      />
      <p className={classes.branch}>
        <AsWritten of={device.branch.name} />
      </p>
      {isDisconnected && <ConnectionLost onRefresh={() => void lastOrder.refetch()} />}
      {invoice && <WrongNumber order={invoice} />}
      <NewerOrder number={newer?.order_number} isWaiting={isBeside && isWaiting} />
      {!isBeside && invoice?.saved && (
        <div className={classes.newer}>
          <AlreadySaved order={invoice} />
        </div>
      )}
      <div className={isBeside ? classes.beside : undefined}>
        {isBeside && current ? (
          receipt(current)
        ) : hasNoOrder(lastOrder.error) ? (
          <EmptyState title={text('cashier.noOrder')}>{text('cashier.noOrder.text')}</EmptyState>
        ) : (
          <Loaded query={{ ...lastOrder, data: shown }}>{({ invoice: last }) => receipt(last)}</Loaded>
        )}
        {hasForm && (
          <aside className={classes.aside}>
            {save(invoice, { beside: { withKeys, onTyping, onEscape: onBack, isBar: isPhone } })}
          </aside>
        )}
      </div>
      {isUsingPoints && <PointsDialog till={till} onClose={() => setUsingPoints(false)} />}
      {!isBeside && current && save(current, { onCancel: () => setSaving(null) })}
    </>
  );
}

/** Returns whether the till has not closed an order yet. */
const hasNoOrder = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  (error.data as { code?: unknown } | null)?.code === 'NO_ORDER_YET';

/** Returns the given order if it differs from the first order that was given; otherwise `null`. */
function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
