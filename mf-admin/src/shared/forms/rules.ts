import type { UiTextId } from 'shared-ui';
import { string } from 'yup';
import type { TextId } from '../../texts';

/** The maximum length of a name that the server accepts. */
const MAX_NAME_LENGTH = 200;

export const REQUIRED = 'ui.required' satisfies UiTextId;
export const name = string()
  .trim()
  .max(MAX_NAME_LENGTH, 'admin.restaurant.names.long' satisfies TextId);
