import { useRef } from 'react';
import { Form, Formik } from 'formik';
import { Button, PhoneField } from 'shared-ui';
import { useTexts } from '../../texts';
import { searchedPhone, searchSchema } from './searchSchema';
import classes from './Orders.module.css';

interface SearchFormProps {
  /** Whether a search is running. */
  busy: boolean;
  /** Whether there is a result, which Clear also removes. */
  hasResult: boolean;
  onSearch: (phone: string) => void;
  onClear: () => void;
}

/** Asks for a customer's phone number. Enter also starts the search. */
export function SearchForm({ busy, hasResult, onSearch, onClear }: SearchFormProps) {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);

  const clear = () => {
    onClear();
    // Clear becomes disabled and would lose the focus.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Formik
      initialValues={{ phone: '' }}
      validationSchema={searchSchema}
      // An incomplete number is not an error while it is typed.
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={({ phone }) => onSearch(searchedPhone(phone))}
      onReset={clear}
    >
      {({ values }) => (
        <Form ref={form} role="search" className={classes.search} noValidate>
          <PhoneField
            name="phone"
            label={text('cashier.orders.phone')}
            of="another"
            hint={text('cashier.orders.phone.hint')}
          />
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
