import { MY_RECEIPTS } from 'contracts';
import { Banner, formatNumber, TextLink, useLanguage } from 'shared-ui';
import type { GetBudgetAlertsApiResponse } from '../../api.generated';
import { useTexts } from '../../texts';

/** Warns about budgets of this month that are nearly or completely used. */
export function BudgetAlerts({ alerts = [] }: Partial<GetBudgetAlertsApiResponse>) {
  const text = useTexts();
  const language = useLanguage();
  return alerts.map(({ currency, percent, state }) => (
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
