import { NAME_MAX } from 'contracts';
import type { UiTextId } from 'shared-ui';
import { string } from 'yup';
import type { TextId } from '../../texts';

export const REQUIRED = 'ui.required' satisfies UiTextId;
export const name = string()
  .trim()
  .max(NAME_MAX, 'admin.restaurant.names.long' satisfies TextId);
