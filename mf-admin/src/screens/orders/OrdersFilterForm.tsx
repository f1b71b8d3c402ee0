import { useId, useState } from 'react';
import { Form, Formik } from 'formik';
import {
  Button,
  ComboboxField,
  DateField,
  filterIcon,
  formatNumber,
  Icon,
  SelectField,
  TextField,
  useLanguage,
} from 'shared-ui';
import { latinDigits, shownAmount, typedAmounts } from 'contracts';
import { object, string } from 'yup';
import { skipToken } from 'shared-auth';
import { ReadFailure } from '../../shared/forms/ReadFailure';
import { useRestaurantOptions } from '../restaurantsAdmins/form/useRestaurantOptions';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts, type TextId } from '../../texts';
import { BranchAndTillFields } from './BranchAndTillFields';
import { NO_FILTER, STATES, type OrdersFilter } from './useOrdersAddress';
import classes from './Orders.module.css';

/** The names of the states in the filter, which equal the texts of the badges. */
const STATE_TEXTS: Record<(typeof STATES)[number], TextId> = {
  saved: 'ui.state.saved',
  not_saved: 'admin.ordersList.notSaved',
  partly_returned: 'ui.state.partlyReturned',
  returned: 'ui.state.returned',
  void: 'ui.state.void',
  held: 'admin.ordersList.held',
};

const FEWEST_DIGITS = 3;

const rules = object({
  amount: string().test(
    'amount',
    'admin.ordersList.amount.wrong' satisfies TextId,
    (typed = '') => typed.trim() === '' || typedAmounts(typed).length > 0,
  ),
  phone: string().test(
    'phone',
    'admin.ordersList.phone.short' satisfies TextId,
    (typed = '') => typed.trim() === '' || latinDigits(typed).replace(/\D/g, '').length >= FEWEST_DIGITS,
  ),
  endDate: string().when('startDate', ([startDate], rule) =>
    rule.test('order', 'admin.report.order' satisfies TextId, (end) => !startDate || !end || end >= startDate),
  ),
});

interface OrdersFilterFormProps {
  filter: OrdersFilter;
  busy: boolean;
  onFilter: (filter: OrdersFilter) => void;
}

/**
 * The filter of the orders. It is applied on Search or Enter, so that changing several fields causes only one search.
 * On phones a button shows and hides the form.
 */
export function OrdersFilterForm({ filter, busy, onFilter }: OrdersFilterFormProps) {
  const text = useTexts();
  const language = useLanguage();
  const restaurant = useGetRestaurantQuery(filter.restaurantId === '' ? skipToken : { id: filter.restaurantId });
  const chosen = restaurant.currentData?.restaurant;
  const { failed, retry, ...restaurants } = useRestaurantOptions(
    chosen && { id: chosen.id, names: chosen.translations },
  );
  const [isShown, setShown] = useState(false);
  const formId = useId();
  const count = Object.values(filter).filter((value) => value !== '').length;
  const isSet = count > 0;
  const trimmed = (typed: OrdersFilter): OrdersFilter => ({
    ...typed,
    number: typed.number.trim(),
    phone: typed.phone.trim(),
    amount: shownAmount(typed.amount),
  });

  return (
    <div>
      <div className={classes.toggle}>
        <Button variant="secondary" aria-expanded={isShown} aria-controls={formId} onClick={() => setShown(!isShown)}>
          <Icon of={filterIcon} />
          {text(isSet ? 'admin.ordersList.filters' : 'admin.ordersList.filter', {
            count: formatNumber(count, language),
          })}
        </Button>
      </div>
      <Formik
        initialValues={filter}
        enableReinitialize
        validationSchema={rules}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={(typed) => onFilter(trimmed(typed))}
      >
        {({ dirty, resetForm }) => (
          <Form
            role="search"
            aria-label={text('admin.ordersList.filter')}
            className={isShown ? classes.filter : `${classes.filter} ${classes.folded}`}
            id={formId}
            noValidate
          >
            <TextField
              name="number"
              label={text('admin.ordersList.number')}
              maxLength={64}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              name="phone"
              label={text('admin.ordersList.phone')}
              type="tel"
              dir="ltr"
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              name="amount"
              label={text('admin.ordersList.amount')}
              inputMode="decimal"
              dir="ltr"
              maxLength={20}
              autoComplete="off"
            />
            <SelectField
              name="state"
              label={text('admin.ordersList.state')}
              placeholder={text('admin.ordersList.any')}
              options={STATES.map((state) => ({ value: state, label: text(STATE_TEXTS[state]) }))}
            />
            <DateField name="startDate" label={text('admin.ordersList.from')} />
            <DateField name="endDate" label={text('admin.ordersList.to')} />
            <div>
              <ComboboxField
                name="restaurantId"
                label={text('admin.orders.restaurant')}
                placeholder={text('admin.ordersList.any')}
                {...restaurants}
              />
              {failed && <ReadFailure text={text('admin.restaurantAdmin.restaurants.failed')} onRetry={retry} />}
            </div>
            <BranchAndTillFields />
            <div className={classes.buttons}>
              <Button type="submit" busy={busy} busyLabel={text('admin.ordersList.search')}>
                {text('admin.ordersList.search')}
              </Button>
              <Button
                variant="secondary"
                disabled={!isSet && !dirty}
                onClick={() => {
                  resetForm({ values: NO_FILTER });
                  onFilter(NO_FILTER);
                }}
              >
                {text('ui.table.clearFilter')}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </div>
  );
}
