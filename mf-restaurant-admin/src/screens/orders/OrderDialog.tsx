import { useApiBase } from 'shared-auth';
import { Dialog, InvoiceView } from 'shared-ui';
import type { Order } from '../../api.generated';
import { WrongNumber } from '../../shared/WrongNumber';
import { useTexts } from '../../texts';

/** The dialog with the details of an order, as the customer sees them. */
export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useTexts();
  const apiBase = useApiBase();
  return (
    <Dialog
      title={text('cashier.orders.details.title', { number: order.order_number })}
      isOpen
      side
      onClose={onClose}
      closeLabel={text('cashier.orders.details.close')}
    >
      <WrongNumber order={order} />
      <InvoiceView invoice={order} mode="user" apiBase={apiBase} />
    </Dialog>
  );
}
