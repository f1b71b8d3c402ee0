import type { IconNode } from 'lucide';
import { MenuItem } from 'react-aria-components/Menu';
import { Icon } from '../icon/Icon';
import classes from './Menu.module.css';

/** An action in a menu. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: IconNode;
  run: () => void;
  /** The action is destructive. */
  danger?: boolean;
  /** The action is disabled. */
  disabled?: boolean;
}

/** Returns the items of a menu for its actions. */
export const actionItems = (actions: readonly MenuAction[]) =>
  actions.map(({ id, label, icon, run, danger }) => (
    <MenuItem
      key={id}
      id={id}
      className={danger ? `${classes.item} ${classes.danger}` : classes.item!}
      textValue={label}
      onAction={run}
    >
      {icon && <Icon of={icon} />}
      {label}
    </MenuItem>
  ));
