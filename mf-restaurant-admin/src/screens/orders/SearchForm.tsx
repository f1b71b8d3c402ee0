import { useRef } from 'react';
import { barePhone, SEARCH_PHONE } from 'contracts';
import { Form, Formik } from 'formik';
import { Button, PhoneField } from 'shared-ui';
import { object, string } from 'yup';
import { useTexts, type TextId } from '../../texts';
import classes from './Orders.module.css';

/** Returns the typed number without spaces and punctuation, in Latin digits. */
const searchedPhone = barePhone;

/** The rule of the order search (specification section 5). Its message is the id of a text. */
const searchSchema = object({
  phone: string().test('saudi', 'cashier.orders.phone.invalid' satisfies TextId, (typed = '') =>
    SEARCH_PHONE.test(searchedPhone(typed)),
  ),
});

interface SearchFormProps {
  /** True while a search is running. */
  busy: boolean;
  /** True if there is a result, which Clear also removes. */
  hasResult: boolean;
  onSearch: (phone: string) => void;
  onClear: () => void;
}

/** The form that asks for a customer's phone number. Enter also starts the search. */
export function SearchForm({ busy, hasResult, onSearch, onClear }: SearchFormProps) {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);

  const clear = () => {
    onClear();
    // The Clear button becomes disabled and loses the focus, so the field gets the focus.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Formik
      initialValues={{ phone: '' }}
      validationSchema={searchSchema}
      // The number is not validated while it is typed, because an incomplete number is not an error.
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
