import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Form, Formik } from 'formik';
import { barePhone, beginsSaudiMobile, saudiMobile } from 'contracts';
import { KeepTyped, PhoneField } from 'shared-ui';
import { object, string } from 'yup';
import type { Order } from '../../../api.generated';
import { keyOf } from '../keys/keyOf';
import { useTexts, type TextId } from '../../../texts';
import { AlreadySaved } from './AlreadySaved';
import { KeptPhone } from './KeptPhone';
import { OrderLine } from './OrderLine';
import classes from './Saving.module.css';

interface PhoneFormProps {
  /** The order to save. It is undefined while it loads, but the cashier can already type the phone number. */
  order: Order | undefined;
  /** The phone number of a failed save. The field contains it again, as selected text. */
  keptPhone: string;
  /** True while the number is being confirmed or saved. */
  busy: boolean;
  /** True if the field gets the focus when it appears. */
  takesFocus?: boolean;
  /** The shortcut key that focuses the field. */
  shortcut?: string;
  /** Called with the number, without spaces and punctuation and in Latin digits. */
  onPhone: (phone: string) => void;
  /** Called with true when the field gets text, and with false when it becomes empty. */
  onTyping?: (isTyping: boolean) => void;
  /** Called for Escape in the empty field. If this prop is set, Escape in a field with text clears the text. */
  onEscape?: () => void;
  /** Returns the buttons. */
  children: (canSave: boolean) => ReactNode;
}

/**
 * The rule for the formats that the server accepts (specification section 5). It detects a mistyped number before it is
 * sent.
 */
const schema = object({
  phone: string()
    .trim()
    .required('cashier.save.phone.required' satisfies TextId)
    .test('saudi', 'cashier.orders.phone.invalid' satisfies TextId, (phone) => saudiMobile(phone) !== null),
});

/**
 * The form that asks for the customer's phone number, below the number and the total of the order. If the order already
 * has a customer, the form says so and asks for nothing.
 */
export function PhoneForm(props: PhoneFormProps) {
  const { order, keptPhone, busy, takesFocus = true, shortcut, onPhone, onTyping, onEscape, children } = props;
  const text = useTexts();
  const [waits, setWaits] = useState(false);
  // During and after this form's own save, the order becomes saved too.
  const isSaved = order?.saved === true && !busy;
  return (
    <Formik
      initialValues={{ phone: '' }}
      validationSchema={schema}
      onSubmit={({ phone }) => {
        setWaits(!order);
        if (order) onPhone(barePhone(phone));
      }}
    >
      {({ values, submitCount, resetForm, setFieldTouched, submitForm }) => (
        <Form
          className={classes.form}
          noValidate
          onBlur={() => {
            // Leaving the empty field, for example to use points, is no attempt to save.
            if (values.phone === '' && submitCount === 0) void setFieldTouched('phone', false, false);
          }}
        >
          {order && <OrderLine order={order} />}
          <p role="status" className={classes.waiting}>
            {waits && !order && text('cashier.save.waiting')}
          </p>
          {isSaved ? (
            <AlreadySaved order={order} />
          ) : (
            <>
              <PhoneField
                name="phone"
                label={text('cashier.save.phone')}
                of="another"
                autoFocus={takesFocus}
                readOnly={busy}
                aria-keyshortcuts={shortcut}
                onKeyDown={(event) => {
                  // If the field already has the focus, its shortcut key must not be typed into it.
                  if (shortcut !== undefined && keyOf(event.nativeEvent, true) === shortcut) event.preventDefault();
                  // The button is disabled while the order loads and while the field is empty, so the browser ignores
                  // Enter. An early Enter is remembered until the order has loaded.
                  if (event.key === 'Enter' && (!order || values.phone === '')) void submitForm();
                  if (event.key !== 'Escape' || !onEscape || busy) return;
                  if (values.phone === '') onEscape();
                  else resetForm({ values: { phone: '' } });
                }}
              />
              <div className={classes.buttons}>
                {children(!busy && order !== undefined && values.phone.trim() !== '')}
              </div>
            </>
          )}
          {order && <KeepTyped form={`save ${order.id}`} />}
          <KeptPhone phone={keptPhone} />
          <Continue isReady={waits && order !== undefined && !isSaved} onReady={() => void submitForm()} />
          <Continue isReady={isSaved} onReady={() => resetForm({ values: { phone: '' } })} />
          <Typed
            phone={values.phone}
            onTyped={() => {
              setWaits(false);
              onTyping?.(values.phone !== '');
              // The error appears only when further digits can no longer make the number valid.
              void setFieldTouched('phone', !beginsSaudiMobile(values.phone), false);
            }}
          />
        </Form>
      )}
    </Formik>
  );
}

/** Calls `onReady` once something has become true. */
function Continue({ isReady, onReady }: { isReady: boolean; onReady: () => void }) {
  const go = useEffectEvent(onReady);
  useEffect(
    function actWhenReady() {
      if (isReady) go();
    },
    [isReady],
  );
  return null;
}

/** Calls `onTyped` after each change of the phone number. */
function Typed({ phone, onTyped }: { phone: string; onTyped: () => void }) {
  const report = useEffectEvent(onTyped);
  useEffect(
    function reportTyping() {
      report();
    },
    [phone],
  );
  return null;
}
