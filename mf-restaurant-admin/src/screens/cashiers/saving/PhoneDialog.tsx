import { Button, Dialog } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { PhoneForm } from './PhoneForm';

interface PhoneDialogProps {
  order: Order;
  keptPhone: string;
  isOpen: boolean;
  /** True while the number is being confirmed or saved. */
  busy: boolean;
  /** Called with the number, without surrounding spaces and in Latin digits. */
  onPhone: (phone: string) => void;
  onClose: () => void;
}

/** The modal 'Save User Invoice': asks for the customer's phone number. */
export function PhoneDialog({ order, keptPhone, isOpen, busy, onPhone, onClose }: PhoneDialogProps) {
  const text = useTexts();
  return (
    <Dialog title={text('cashier.save.title')} isOpen={isOpen} onClose={onClose}>
      <PhoneForm order={order} keptPhone={keptPhone} busy={busy} onPhone={onPhone}>
        {(canSave) => (
          <>
            <Button variant="secondary" onClick={onClose} disabled={busy}>
              {text('cashier.save.cancel')}
            </Button>
            <Button type="submit" disabled={!canSave}>
              {text('cashier.save.submit')}
            </Button>
          </>
        )}
      </PhoneForm>
    </Dialog>
  );
}
