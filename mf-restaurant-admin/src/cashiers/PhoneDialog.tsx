import { Form, Formik } from 'formik';
import { Button, Dialog, PhoneField } from 'shared-ui';
import { object, string } from 'yup';
import { useTexts, type TextId } from '../texts';
import classes from './Cashiers.module.css';

interface PhoneDialogProps {
  firstPhone: string;
  isOpen: boolean;
  /** The number is being confirmed or saved. */
  busy: boolean;
  onPhone: (phone: string) => void;
  onClose: () => void;
}

/** Only that there is a number: whether it can be saved for, the server says (specification section 5). */
const schema = object({
  phone: string()
    .trim()
    .required('cashier.save.phone.required' satisfies TextId),
});

/** The modal 'Save User Invoice': asks for the customer's phone number. */
export function PhoneDialog({ firstPhone, isOpen, busy, onPhone, onClose }: PhoneDialogProps) {
  const text = useTexts();
  return (
    <Dialog title={text('cashier.save.title')} isOpen={isOpen} onClose={onClose}>
      <Formik initialValues={{ phone: firstPhone }} validationSchema={schema} onSubmit={({ phone }) => onPhone(phone.trim())}>
        {({ values }) => (
          <Form className={classes.form} noValidate>
            <PhoneField name="phone" label={text('cashier.save.phone')} autoFocus readOnly={busy} />
            <div className={classes.buttons}>
              <Button variant="secondary" onClick={onClose} disabled={busy}>
                {text('cashier.save.cancel')}
              </Button>
              <Button type="submit" disabled={busy || values.phone.trim() === ''}>
                {text('cashier.save.submit')}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
