import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { isolated, MessageDialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { GetCashierLastOrderApiArg, Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useCashierAddOrderMutation } from '../api';
import { useKeys } from '../keys/useKeys';
import { ConfirmPhone } from './ConfirmPhone';
import { PhoneDialog } from './PhoneDialog';
import { PhonePanel } from './PhonePanel';
import { useFailureText } from './useFailureText';

/**
 * The time that the modal stays open after the response, in milliseconds (specification section 4, "Cashier save
 * flow").
 */
const MODAL_CLOSES_AFTER_MS = 300;

/** The phone number of a failed save. The form offers the number again for the same order. */
export interface UnsavedPhone {
  orderId: string;
  phone: string;
}

interface SaveInvoiceProps {
  /**
   * The order to save. It is undefined while it loads. Only the form beside the receipt can be shown before the order
   * has loaded.
   */
  order: Order | undefined;
  till: GetCashierLastOrderApiArg;
  /** The phone number of a failed save of this order. */
  keptPhone: string;
  /**
   * Props for {@link PhonePanel}. If they are set, the form beside the receipt asks for the phone number. Otherwise the
   * modal asks for it.
   */
  beside?: Pick<ComponentProps<typeof PhonePanel>, 'withKeys' | 'isBar' | 'onTyping' | 'onEscape'>;
  onUnsavedPhone: (unsaved: UnsavedPhone | null) => void;
  /** Called when the modal is closed without saving. */
  onCancel?: () => void;
  /** Called when the dialog with the result is dismissed. */
  onDismissed: () => void;
  /**
   * Called with a shortcut key that was pressed while the success dialog was open. A key that selects a till closes the
   * dialog and starts the next save. The function returns true for such a key. Omit this prop if shortcut keys are off.
   */
  onNextTill?: (key: string) => boolean;
}

/**
 * The step of a save. `answered`: the response has arrived, and the modal is about to close. `told`: only the dialog
 * with the result is open.
 */
type Step =
  | { at: 'phone' }
  | { at: 'confirm'; order: Order; phone: string; isSaving?: true }
  | { at: 'answered' | 'told'; error: unknown };

/**
 * Saves an order for a customer (specification section 4). The modal, or the form beside the receipt, asks for the
 * phone number. A confirmation asks whether the number is correct. Then the order is posted, the modal closes, and a
 * dialog shows the result.
 */
export function SaveInvoice(props: SaveInvoiceProps) {
  const { order, till, keptPhone, beside, onUnsavedPhone, onCancel, onDismissed, onNextTill } = props;
  const text = useTexts();
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>({ at: 'phone' });
  const { toast } = useHost();
  const [addOrder] = useCashierAddOrderMutation();
  // The save whose response decides the next step. Cancel ends the wait, because the server may be silent.
  const awaited = useRef<Step | null>(null);

  useEffect(
    function closeModalAfterAction() {
      if (step.at !== 'answered') return undefined;
      const timer = setTimeout(() => setStep({ ...step, at: 'told' }), MODAL_CLOSES_AFTER_MS);
      return () => clearTimeout(timer);
    },
    [step],
  );

  const save = async (order: Order, phone: string) => {
    const own: Step = { at: 'confirm', order, phone, isSaving: true };
    awaited.current = own;
    setStep(own);
    const { error } = await addOrder({ body: { phone, ...till, orderId: order.id } });
    if (own !== awaited.current) {
      if (!error) toast({ tone: 'success', title: text('cashier.saved.text'), text: isolated(phone) });
      return;
    }
    onUnsavedPhone(error ? { orderId: order.id, phone } : null);
    setStep({ at: 'answered', error });
  };
  const failed = step.at === 'told' && step.error !== undefined;
  const isSaved = step.at === 'told' && !failed;
  useKeys((key) => onNextTill?.(key) ?? false, isSaved && onNextTill !== undefined, true);

  const form = {
    keptPhone,
    busy: step.at !== 'phone',
    onPhone: (phone: string) => order && setStep({ at: 'confirm', order, phone }),
  };

  return (
    <>
      {beside ? (
        <PhonePanel order={order} {...form} {...beside} />
      ) : (
        order && (
          <PhoneDialog
            order={order}
            {...form}
            isOpen={step.at !== 'told'}
            onClose={() => step.at === 'phone' && onCancel?.()}
          />
        )
      )}
      {step.at === 'confirm' && (
        <ConfirmPhone
          order={step.order}
          phone={step.phone}
          busy={step.isSaving === true}
          onConfirm={() => void save(step.order, step.phone)}
          onCancel={() => {
            awaited.current = null;
            setStep({ at: 'phone' });
          }}
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
