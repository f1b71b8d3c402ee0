import { NAME_MAX } from 'contracts';
import { string } from 'yup';
import type { StaffTextId } from '../texts';

export const REQUIRED = 'ui.required' satisfies StaffTextId;
export const name = string()
  .trim()
  .max(NAME_MAX, 'staff.name.long' satisfies StaffTextId);

/** The rules for the name and the e-mail of a person. */
export const person = {
  name: name.required(REQUIRED),
  email: string()
    .trim()
    .required(REQUIRED)
    .email('staff.email.wrong' satisfies StaffTextId),
};
