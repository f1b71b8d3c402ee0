import { useEffect, useState, type ComponentProps } from 'react';
import { MessageDialog } from 'shared-ui';
import type { GetCashierLastOrderApiArg, Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useCashierAddOrderMutation } from '../api';
import { ConfirmPhone } from './ConfirmPhone';
import { PhoneDialog } from './PhoneDialog';
import { PhonePanel } from './PhonePanel';
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
  /**
   * Given when the phone is asked for beside the receipt and not in the modal: the props of {@link PhonePanel} that
   * the view decides.
   */
  beside?: Pick<ComponentProps<typeof PhonePanel>, 'withKeys' | 'onTyping'>;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  /** Called when the modal is closed without saving. */
  onCancel?: () => void;
  /** Called when the dialog with the result is dismissed. */
  onDismissed: () => void;
}

/** `answered`: the modal is still open for a moment; `told`: only the dialog with the result is open. */
type Step = { at: 'phone' } | { at: 'confirm'; phone: string } | { at: 'answered' | 'told'; error: unknown };

/**
 * Saves an order for a customer (specification section 4): the modal, or the form beside the receipt, asks for the
 * phone, a confirmation asks whether it is right, the order is posted, the modal closes, and a dialog shows the result.
 */
export function SaveInvoice(props: SaveInvoiceProps) {
  const { order, till, firstPhone, beside, onUnsavedPhone, onCancel, onDismissed } = props;
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

  const form = {
    order,
    firstPhone,
    busy: step.at !== 'phone',
    onPhone: (phone: string) => setStep({ at: 'confirm', phone }),
  };

  return (
    <>
      {beside ? (
        <PhonePanel {...form} {...beside} />
      ) : (
        <PhoneDialog {...form} isOpen={step.at !== 'told'} onClose={() => step.at === 'phone' && onCancel?.()} />
      )}
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
