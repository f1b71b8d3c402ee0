import { MY_RECEIPTS } from 'contracts';
import { Banner, formatNumber, TextLink, useLanguage } from 'shared-ui';
import { useGetBudgetAlertsQuery } from '../../api';
import { useTexts } from '../../texts';

/**
 * Warns about budgets of this month that are nearly or completely used. Shows nothing if the budgets cannot be fetched.
 */
export function BudgetAlerts() {
  const text = useTexts();
  const language = useLanguage();
  const { data } = useGetBudgetAlertsQuery();
  return data?.alerts.map(({ currency, percent, state }) => (
    <Banner key={currency ?? ''} tone="warning">
      <TextLink to={`${MY_RECEIPTS}/spending`}>
        {text(state === 'over' ? 'customer.budget.over' : 'customer.budget.near', {
          percent: formatNumber(percent, language),
          currency: currency ?? '$',
        })}
      </TextLink>
    </Banner>
  ));
}
