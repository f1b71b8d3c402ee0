import { nationalPhone, saudiMobile } from 'contracts';
import { ConfirmDialog } from 'shared-ui';
import { useEffect } from 'react';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { OrderLine } from './OrderLine';
import classes from './Saving.module.css';

interface ConfirmPhoneProps {
  order: Order;
  phone: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks whether the phone number is correct. The number is large and in groups, so that the cashier can read it aloud to
 * the customer. Enter confirms.
 */
export function ConfirmPhone({ order, phone, busy, onConfirm, onCancel }: ConfirmPhoneProps) {
  const text = useTexts();
  const e164 = saudiMobile(phone);
  useNoHeldEnter(true);
  return (
    <ConfirmDialog
      title={text('cashier.confirm.title', { phone })}
      text={text('cashier.confirm.text')}
      confirmLabel={text('cashier.confirm.yes')}
      cancelLabel={text('cashier.confirm.no')}
      isOpen
      busy={busy}
      enterConfirms
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={classes.asked}>
        <p className={classes.number} dir="ltr" translate="no">
          {e164 === null ? phone : nationalPhone(e164)}
        </p>
        <OrderLine order={order} />
      </div>
    </ConfirmDialog>
  );
}

/** Ignores the repeats of a held Enter, so that the Enter that opened a confirmation does not also confirm it. */
function useNoHeldEnter(enabled: boolean): void {
  useEffect(
    function ignoreHeldEnter() {
      if (!enabled) return undefined;
      const pressed = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      };
      document.addEventListener('keydown', pressed, { capture: true });
      return () => document.removeEventListener('keydown', pressed, { capture: true });
    },
    [enabled],
  );
}
