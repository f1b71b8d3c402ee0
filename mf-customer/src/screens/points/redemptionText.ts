import { formatMoney, isolated, useLanguage } from 'shared-ui';
import type { DinerRedemption } from '../../api.generated';
import { useTexts, type TextId } from '../../texts';

const STATES: Record<DinerRedemption['state'], TextId> = {
  open: 'customer.points.state.open',
  confirmed: 'customer.points.state.confirmed',
  redeemed: 'customer.points.state.redeemed',
  cancelled: 'customer.points.state.cancelled',
  lapsed: 'customer.points.state.lapsed',
  missing: 'customer.points.state.missing',
};

/** Returns a function that describes the state of a redemption. */
export function useRedemptionText() {
  const text = useTexts();
  const language = useLanguage();
  return ({ state, discount, currency }: DinerRedemption) =>
    text(STATES[state], { amount: isolated(formatMoney(discount, currency, language)) });
}
