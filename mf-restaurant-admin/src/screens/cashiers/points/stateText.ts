import { isolated } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts, type TextId } from '../../../texts';

const STATES: Record<Redemption['state'], TextId> = {
  open: 'cashier.points.state.open',
  confirmed: 'cashier.points.state.confirmed',
  redeemed: 'cashier.points.state.redeemed',
  cancelled: 'cashier.points.state.cancelled',
  lapsed: 'cashier.points.state.lapsed',
  missing: 'cashier.points.state.missing',
};

/** Returns a function that describes the state of a redemption. */
export function useStateText() {
  const text = useTexts();
  return ({ state, orderNumber }: Redemption) => text(STATES[state], { number: isolated(orderNumber ?? '') });
}
