import { useState } from 'react';
import { BUDGET_MAX, decimalsOf } from 'contracts';
import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Banner, Button, formatMoney, formatNumber, isolated, NumberField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useSetBudgetMutation } from '../../api';
import { useTexts } from '../../texts';
import type { SpendingIn } from './spendingIn';
import classes from './Spending.module.css';

const WHOLE_PERCENT = 100;

type Budget = Pick<SpendingIn, 'currency' | 'budget'>;

/** The budget of a currency: how much of the budget is used, and a form to change it. */
export function BudgetPart({ currency, budget }: Budget) {
  const text = useTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const sign = currency ?? '$';
  return (
    <div className={classes.part}>
      <div className={classes.bar}>
        <h3 className={classes.heading}>{text('customer.budget')}</h3>
        <Button variant="bare" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text(budget ? 'customer.budget.change' : 'customer.budget.set')}
        </Button>
      </div>
      {budget && budget.state !== 'within' && (
        <Banner tone={budget.state === 'over' ? 'error' : 'warning'}>
          {text(budget.state === 'over' ? 'customer.budget.over' : 'customer.budget.near', {
            percent: formatNumber(budget.percent, language),
            currency: sign,
          })}
        </Banner>
      )}
      {budget && (
        <>
          <span className={`${classes.track} ${classes[budget.state]}`} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(budget.percent, WHOLE_PERCENT)}%` }} />
          </span>
          <p className={classes.quiet}>
            {text('customer.budget.used', {
              percent: formatNumber(budget.percent, language),
              amount: isolated(formatMoney(budget.amount, currency, language)),
            })}
          </p>
        </>
      )}
      {isOpen && <BudgetForm currency={currency} budget={budget} onSaved={() => setIsOpen(false)} />}
    </div>
  );
}

function BudgetForm({ currency, budget, onSaved }: Budget & { onSaved: () => void }) {
  const text = useTexts();
  const { toast } = useHost();
  const decimals = decimalsOf(currency);
  const [setBudget, { isLoading }] = useSetBudgetMutation();

  const save = async (amount: number | null) => {
    const { error } = await setBudget({ body: { currency: currency ?? '', amount } });
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.budget.saved') });
    onSaved();
  };
  const check = ({ amount }: { amount: number | '' }) =>
    amount === '' || amount <= 0 || amount > BUDGET_MAX ? { amount: text('customer.budget.required') } : {};

  return (
    <Formik<{ amount: number | '' }>
      initialValues={{ amount: budget?.amount ?? '' }}
      validate={check}
      validateOnChange={false}
      onSubmit={({ amount }) => (amount === '' ? undefined : save(Number(amount.toFixed(decimals))))}
    >
      <Form className={classes.form} noValidate>
        <NumberField
          name="amount"
          label={text('customer.budget.field', { currency: currency ?? '$' })}
          hint={text('customer.budget.lead')}
          min={0}
          step={10 ** -decimals}
        />
        <div className={classes.actions}>
          <Button type="submit" busy={isLoading}>
            {text('customer.budget.save')}
          </Button>
          {budget && (
            <Button variant="quiet" onClick={() => void save(null)} disabled={isLoading}>
              {text('customer.budget.remove')}
            </Button>
          )}
        </div>
      </Form>
    </Formik>
  );
}
