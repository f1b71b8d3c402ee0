import type { UiTextId } from 'shared-ui';
import { string } from 'yup';
import type { TextId } from '../../texts';

/** The maximum length of a name that the server accepts. */
const LONGEST_NAME = 200;

export const REQUIRED = 'ui.required' satisfies UiTextId;
export const name = string()
  .trim()
  .max(LONGEST_NAME, 'admin.restaurant.names.long' satisfies TextId);
