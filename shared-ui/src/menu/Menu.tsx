import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { MenuItem } from 'react-aria-components/Menu';
import type { ButtonVariant } from '../button/buttonClass';
import { Icon } from '../icon/Icon';
import { moreIcon } from '../icon/icons';
import { MenuFrame } from './MenuFrame';
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

export interface MenuProps {
  /** The accessible name of the button: 'More actions for Albaik'. */
  label: string;
  actions: readonly MenuAction[];
  /** The content of the button; three dots if omitted. */
  children?: ReactNode;
  variant?: ButtonVariant;
}

/** Actions behind one button, where they have no room of their own. Keep the few most frequent ones outside it. */
export function Menu({ label, actions, children, variant }: MenuProps) {
  const dots = children === undefined;
  return (
    <MenuFrame
      label={label}
      variant={variant ?? (dots ? 'bare' : undefined)}
      className={dots ? classes.dots : undefined}
      face={children ?? <Icon of={moreIcon} />}
      disabledKeys={actions.filter(({ disabled }) => disabled).map(({ id }) => id)}
    >
      {actions.map(({ id, label: name, icon, run, danger }) => (
        <MenuItem
          key={id}
          id={id}
          className={danger ? `${classes.item} ${classes.danger}` : classes.item!}
          textValue={name}
          onAction={run}
        >
          {icon && <Icon of={icon} />}
          {name}
        </MenuItem>
      ))}
    </MenuFrame>
  );
}
