import type { Redemption } from '../../../api.generated';

/** The states of a redemption that has not ended, in their order. */
const STEPS: readonly Redemption['state'][] = ['open', 'confirmed'];

/**
 * Returns the later of two versions of a redemption. A list that was requested before a decision still contains the
 * redemption without it.
 * @param listed the version in the list of the till's redemptions; undefined if it is not in the list
 */
export const laterOf = (known: Redemption, listed: Redemption | undefined): Redemption =>
  listed && stepOf(listed) >= stepOf(known) ? listed : known;

const stepOf = ({ state }: Redemption) => (STEPS.includes(state) ? STEPS.indexOf(state) : STEPS.length);
