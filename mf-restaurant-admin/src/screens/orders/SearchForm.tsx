import { useRef } from 'react';
import { Form, Formik } from 'formik';
import { Button, PhoneField } from 'shared-ui';
import { useTexts } from '../../texts';
import { searchedPhone, searchSchema } from './searchSchema';
import classes from './Orders.module.css';

interface SearchFormProps {
  /** A search is running. */
  busy: boolean;
  /** There is something to clear beside the typed number. */
  hasResult: boolean;
  onSearch: (phone: string) => void;
  onClear: () => void;
}

/** Asks for a customer's phone number; Enter searches as well. */
export function SearchForm({ busy, hasResult, onSearch, onClear }: SearchFormProps) {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);

  const clear = () => {
    onClear();
    // The button has nothing left to clear, and the focus would go with it.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Formik
      initialValues={{ phone: '' }}
      validationSchema={searchSchema}
      // Who is still typing is not yet wrong.
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={({ phone }) => onSearch(searchedPhone(phone))}
      onReset={clear}
    >
      {({ values }) => (
        <Form ref={form} role="search" className={classes.search} noValidate>
          <PhoneField name="phone" label={text('cashier.orders.phone')} of="another" hint={text('cashier.orders.phone.hint')} />
          <div className={classes.buttons}>
            <Button type="submit" disabled={values.phone.trim() === ''} busy={busy}>
              {text('cashier.orders.search')}
            </Button>
            <Button type="reset" variant="secondary" disabled={values.phone === '' && !hasResult}>
              {text('cashier.orders.clear')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
