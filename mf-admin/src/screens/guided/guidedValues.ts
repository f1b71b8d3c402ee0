import { OWN_SYSTEM } from 'contracts';
import { mixed, object, string, type AnyObjectSchema } from 'yup';
import { REQUIRED } from 'shared-auth/staff';
import type { TextId } from '../../texts';
import { commonRules, moneyRules } from '../restaurants/form/commonValues';
import { NO_RESTAURANT, type RestaurantValues } from '../restaurants/add/restaurantValues';
import { readBranchesAndTills } from './branchesAndTills/readBranchesAndTills';

/** The values of all steps. */
export interface GuidedValues extends RestaurantValues {
  /** Branches and tills as typed or pasted from a spreadsheet. */
  places: string;
}

/** The initial values. Like the time zone, the currency is that of Saudi Arabia. */
export const NOTHING_YET: GuidedValues = { ...NO_RESTAURANT, places: '', currency: 'SAR' };

/**
 * The steps before the restaurant is created, in order. Only a restaurant without a point of sale has `places`.
 */
const STEPS = ['names', 'pos', 'places', 'money'] as const;
export type Step = (typeof STEPS)[number];

/** Returns the steps of a restaurant with or without a point of sale. */
export const stepsOf = ({ system_type }: Pick<GuidedValues, 'system_type'>): readonly Step[] =>
  STEPS.filter((step) => step !== 'places' || system_type === OWN_SYSTEM);

const branchesAndTillsRule = string().test(
  'readable',
  'admin.guided.places.wrong' satisfies TextId,
  (typed = '') => readBranchesAndTills(typed).errors.length === 0,
);

/** The rule for branches and tills: every row must be readable. */
export const BRANCHES_AND_TILLS_RULES = object({ places: branchesAndTillsRule });

/** The rules of each step. The messages are ids of texts. */
export const RULES: Record<Step, AnyObjectSchema> = {
  names: object({ names: commonRules.names, restaurantLogo: mixed().required(REQUIRED) }),
  pos: object({
    system_type: commonRules.system_type,
    token: commonRules.token,
    branchs_token: commonRules.branchs_token,
  }),
  places: BRANCHES_AND_TILLS_RULES,
  money: object(moneyRules),
};

/**
 * The steps that contain the fields of the add request. If the server rejects a field, the form opens the field's
 * step to show the server's message.
 */
const STEP_OF: Partial<Record<string, Step>> = {
  names: 'names',
  restaurantLogo: 'names',
  categoryId: 'names',
  system_type: 'pos',
  token: 'pos',
  branchs_token: 'pos',
  currency: 'money',
  timeZone: 'money',
  dayStartHour: 'money',
  legalName: 'money',
  vatNumber: 'money',
};

/** Returns the first step with one of these fields; undefined if no step has them. */
export function stepOf(fields: readonly string[]): Step | undefined {
  const steps = fields.map((field) => STEP_OF[field]);
  return STEPS.find((step) => steps.includes(step));
}
