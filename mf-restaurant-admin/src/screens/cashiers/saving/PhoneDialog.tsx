import { Form, Formik } from 'formik';
import { latinDigits } from 'contracts';
import { Button, Dialog, KeepTyped, PhoneField } from 'shared-ui';
import { object, string } from 'yup';
import type { Order } from '../../../api.generated';
import { useTexts, type TextId } from '../../../texts';
import { OrderLine } from './OrderLine';
import classes from './Saving.module.css';

interface PhoneDialogProps {
  order: Order;
  firstPhone: string;
  isOpen: boolean;
  /** Whether the number is being confirmed or saved. */
  busy: boolean;
  /** Gets the number without surrounding spaces, in Latin digits. */
  onPhone: (phone: string) => void;
  onClose: () => void;
}

/** Checks only that a number was typed. The server decides whether it is valid (specification section 5). */
const schema = object({
  phone: string()
    .trim()
    .required('cashier.save.phone.required' satisfies TextId),
});

/** The modal 'Save User Invoice': asks for the customer's phone number. */
export function PhoneDialog({ order, firstPhone, isOpen, busy, onPhone, onClose }: PhoneDialogProps) {
  const text = useTexts();
  return (
    <Dialog title={text('cashier.save.title')} isOpen={isOpen} onClose={onClose}>
      <Formik
        initialValues={{ phone: firstPhone }}
        validationSchema={schema}
        onSubmit={({ phone }) => onPhone(latinDigits(phone.trim()))}
      >
        {({ values }) => (
          <Form className={classes.form} noValidate>
            <OrderLine order={order} />
            <PhoneField name="phone" label={text('cashier.save.phone')} of="another" autoFocus readOnly={busy} />
            <div className={classes.buttons}>
              <Button variant="secondary" onClick={onClose} disabled={busy}>
                {text('cashier.save.cancel')}
              </Button>
              <Button type="submit" disabled={busy || values.phone.trim() === ''}>
                {text('cashier.save.submit')}
              </Button>
            </div>
            <KeepTyped form={`save ${order.id}`} />
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
