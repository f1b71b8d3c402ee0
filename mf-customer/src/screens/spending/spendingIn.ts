import type { GetSpendingApiResponse } from '../../api.generated';

/** A diner's spending in one currency. */
export type SpendingIn = GetSpendingApiResponse['currencies'][number];
