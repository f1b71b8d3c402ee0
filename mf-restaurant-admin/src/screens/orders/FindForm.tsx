import { useRef } from 'react';
import { shownAmount, typedAmounts } from 'contracts';
import { Form, Formik, type FormikHelpers } from 'formik';
import { skipToken, useSession } from 'shared-auth';
import { Button, DateField, SelectField, TextField } from 'shared-ui';
import { useTexts, type TextId } from '../../texts';
import { useGetDevicesQuery } from '../cashiers/api';
import classes from './Orders.module.css';

/** The typed filter of the branch's orders. Empty fields do not filter. */
export interface OrderFilter {
  orderNumber: string;
  amount: string;
  day: string;
  deviceId: string;
}

const NO_FILTER: OrderFilter = { orderNumber: '', amount: '', day: '', deviceId: '' };

/** Returns the id of the error text if the amount is not an amount. */
const validate = ({ amount }: OrderFilter) =>
  amount.trim() === '' || typedAmounts(amount).length > 0
    ? {}
    : { amount: 'cashier.orders.find.amount.wrong' satisfies TextId };

const isEmpty = (filter: OrderFilter) => Object.values(filter).every((value) => value.trim() === '');

interface FindFormProps {
  /** True while a search is running. */
  busy: boolean;
  /** True if there is a result, which Clear also removes. */
  hasResult: boolean;
  onSearch: (filter: OrderFilter) => void;
  onClear: () => void;
}

/** The form that asks for the number, the amount, the day or the till of an order. Enter also starts the search. */
export function FindForm({ busy, hasResult, onSearch, onClear }: FindFormProps) {
  const text = useTexts();
  const { branchId } = useSession();
  const tills = useGetDevicesQuery(branchId === null ? skipToken : { branchId });
  const options = (tills.data?.devices ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const form = useRef<HTMLFormElement>(null);

  const search = (typed: OrderFilter, { setFieldValue }: FormikHelpers<OrderFilter>) => {
    const amount = shownAmount(typed.amount);
    void setFieldValue('amount', amount);
    onSearch({ ...typed, amount });
  };

  const clear = () => {
    onClear();
    // The Clear button becomes disabled and loses the focus, so the first field gets the focus.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Formik initialValues={NO_FILTER} validate={validate} validateOnChange={false} onSubmit={search} onReset={clear}>
      {({ values }) => (
        <Form ref={form} role="search" className={classes.find} noValidate>
          <TextField name="orderNumber" label={text('cashier.orders.find.number')} dir="ltr" autoComplete="off" />
          <TextField
            name="amount"
            label={text('cashier.orders.find.amount')}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
          <DateField name="day" label={text('cashier.orders.find.day')} />
          <SelectField
            name="deviceId"
            label={text('cashier.orders.find.till')}
            placeholder={text('cashier.orders.find.anyTill')}
            options={[{ value: '', label: text('cashier.orders.find.anyTill') }, ...options]}
          />
          <div className={classes.buttons}>
            <Button type="submit" busy={busy} disabled={isEmpty(values)}>
              {text('cashier.orders.search')}
            </Button>
            <Button type="reset" variant="secondary" disabled={isEmpty(values) && !hasResult}>
              {text('cashier.orders.clear')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
