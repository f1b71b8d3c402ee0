import { useEffect, useState } from 'react';
import { MessageDialog } from 'shared-ui';
import type { GetCashierLastOrderApiArg, Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useCashierAddOrderMutation } from '../api';
import { ConfirmPhone } from './ConfirmPhone';
import { PhoneDialog } from './PhoneDialog';
import { useFailureText } from './useFailureText';

/** How long the modal stays open after the answer (specification section 4, "Cashier save flow"). */
const MODAL_CLOSES_AFTER_MS = 300;

/** The phone number of a failed save. The modal offers it again for the same order. */
export interface UnsavedPhone {
  orderId: string;
  phone: string;
}

interface SaveInvoiceProps {
  order: Order;
  till: GetCashierLastOrderApiArg;
  firstPhone: string;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  /** Called when the modal is closed without saving. */
  onCancel: () => void;
  /** Called when the dialog with the result is dismissed. */
  onDismissed: () => void;
}

/** `answered`: the modal is still open for a moment; `told`: only the dialog with the result is open. */
type Step = { at: 'phone' } | { at: 'confirm'; phone: string } | { at: 'answered' | 'told'; error: unknown };

/**
 * Saves an order for a customer (specification section 4): the modal asks for the phone, a confirmation asks whether it
 * is right, the order is posted, the modal closes, and a dialog shows the result.
 */
export function SaveInvoice({ order, till, firstPhone, onUnsavedPhone, onCancel, onDismissed }: SaveInvoiceProps) {
  const text = useTexts();
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>({ at: 'phone' });
  const [addOrder, { isLoading }] = useCashierAddOrderMutation();

  useEffect(
    function closeModalAfterAction() {
      if (step.at !== 'answered') return undefined;
      const timer = setTimeout(() => setStep({ ...step, at: 'told' }), MODAL_CLOSES_AFTER_MS);
      return () => clearTimeout(timer);
    },
    [step],
  );

  const save = async (phone: string) => {
    const { error } = await addOrder({ body: { phone, ...till, orderId: order.id } });
    onUnsavedPhone(error ? { orderId: order.id, phone } : null);
    setStep({ at: 'answered', error });
  };
  const failed = step.at === 'told' && step.error !== undefined;

  return (
    <>
      <PhoneDialog
        order={order}
        firstPhone={firstPhone}
        isOpen={step.at !== 'told'}
        busy={step.at !== 'phone'}
        onPhone={(phone) => setStep({ at: 'confirm', phone })}
        onClose={() => step.at === 'phone' && onCancel()}
      />
      {step.at === 'confirm' && (
        <ConfirmPhone
          order={order}
          phone={step.phone}
          busy={isLoading}
          onConfirm={() => void save(step.phone)}
          // A running request cannot be cancelled. Its answer closes the dialog.
          onCancel={() => !isLoading && setStep({ at: 'phone' })}
        />
      )}
      <MessageDialog
        title={text(failed ? 'cashier.oops' : 'cashier.saved.title')}
        text={failed ? failureText(step.error) : text('cashier.saved.text')}
        isOpen={step.at === 'told'}
        onClose={onDismissed}
      />
    </>
  );
}
