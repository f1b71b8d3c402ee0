import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Form, Formik } from 'formik';
import { latinDigits } from 'contracts';
import { KeepTyped, PhoneField } from 'shared-ui';
import { object, string } from 'yup';
import type { Order } from '../../../api.generated';
import { useTexts, type TextId } from '../../../texts';
import { OrderLine } from './OrderLine';
import classes from './Saving.module.css';

interface PhoneFormProps {
  order: Order;
  firstPhone: string;
  /** Whether the number is being confirmed or saved. */
  busy: boolean;
  /** Focuses the field when it appears. */
  autoFocus?: boolean;
  /** The key that goes to the field. */
  shortcut?: string;
  /** Gets the number without surrounding spaces, in Latin digits. */
  onPhone: (phone: string) => void;
  /** Called when the field becomes empty or not. */
  onTyping?: (isTyping: boolean) => void;
  /** Returns the buttons. */
  children: (canSave: boolean) => ReactNode;
}

/** Checks only that a number was typed. The server decides whether it is valid (specification section 5). */
const schema = object({
  phone: string()
    .trim()
    .required('cashier.save.phone.required' satisfies TextId),
});

/** Asks for the customer's phone number: the order, the field and the buttons. */
export function PhoneForm(props: PhoneFormProps) {
  const { order, firstPhone, busy, autoFocus, shortcut, onPhone, onTyping, children } = props;
  const text = useTexts();
  return (
    <Formik
      initialValues={{ phone: firstPhone }}
      validationSchema={schema}
      onSubmit={({ phone }) => onPhone(latinDigits(phone.trim()))}
    >
      {({ values }) => (
        <Form className={classes.form} noValidate>
          <OrderLine order={order} />
          <PhoneField
            name="phone"
            label={text('cashier.save.phone')}
            of="another"
            autoFocus={autoFocus}
            readOnly={busy}
            aria-keyshortcuts={shortcut}
          />
          <div className={classes.buttons}>{children(!busy && values.phone.trim() !== '')}</div>
          <KeepTyped form={`save ${order.id}`} />
          {onTyping && <Typing isTyping={values.phone !== ''} onTyping={onTyping} />}
        </Form>
      )}
    </Formik>
  );
}

function Typing({ isTyping, onTyping }: { isTyping: boolean; onTyping: (isTyping: boolean) => void }) {
  const report = useEffectEvent(onTyping);
  useEffect(
    function reportTyping() {
      report(isTyping);
    },
    [isTyping],
  );
  return null;
}
