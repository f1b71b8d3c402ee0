import type { ReactNode } from 'react';
import type { ButtonVariant } from '../button/buttonClass';
import { Icon } from '../icon/Icon';
import { moreIcon } from '../icon/icons';
import { actionItems, type MenuAction } from './actionItems';
import { MenuFrame } from './MenuFrame';
import classes from './Menu.module.css';

export interface MenuProps {
  /** The accessible name of the button: 'More actions for Albaik'. */
  label: string;
  actions: readonly MenuAction[];
  /** The content of the button; three dots if omitted. */
  children?: ReactNode;
  variant?: ButtonVariant;
}

/**
 * A button that opens a menu of actions. Use it if there is no room for a button per action. The most frequent actions
 * should have their own buttons.
 */
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
      {actionItems(actions)}
    </MenuFrame>
  );
}
