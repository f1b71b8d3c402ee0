import { NAME_MAX } from 'contracts';
import type { UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import type { TextId } from '../../texts';

const REQUIRED = 'ui.required' satisfies UiTextId;

const name = string()
  .trim()
  .required(REQUIRED)
  .max(NAME_MAX, 'cashier.staff.name.long' satisfies TextId);
const email = string()
  .trim()
  .required(REQUIRED)
  .email('cashier.staff.email.wrong' satisfies TextId);

/** The validation rules of an invitation, and of a changed account. Everyone sets their own password. */
export const RULES = { invite: object({ name, email }), edit: object({ name }) };
