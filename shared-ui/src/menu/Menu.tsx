import type { ReactNode } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import type { ButtonVariant } from '../button/buttonClass';
import { MenuFrame } from './MenuFrame';
import classes from './Menu.module.css';

/** Something that can be done from a menu. */
export interface MenuAction {
  id: string;
  label: string;
  run: () => void;
  /** It takes something away. */
  danger?: boolean;
  /** It cannot be done now. */
  disabled?: boolean;
}

export interface MenuProps {
  /** Names the button: 'More actions for Albaik'. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows; three dots when left out. */
  children?: ReactNode;
  variant?: ButtonVariant;
}

/** Actions that have no room of their own, behind one button. The few that are used most stay outside it. */
export function Menu({ label, actions, children, variant }: MenuProps) {
  const dots = children === undefined;
  return (
    <MenuFrame
      label={label}
      variant={variant}
      className={dots ? classes.dots : undefined}
      face={children ?? <Dots />}
      disabledKeys={actions.filter(({ disabled }) => disabled).map(({ id }) => id)}
    >
      {actions.map(({ id, label: name, run, danger }) => (
        <MenuItem key={id} id={id} className={danger ? `${classes.item} ${classes.danger}` : classes.item!} textValue={name} onAction={run}>
          {name}
        </MenuItem>
      ))}
    </MenuFrame>
  );
}

function Dots() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false" fill="currentColor">
      <circle cx="4" cy="10" r="1.75" />
      <circle cx="10" cy="10" r="1.75" />
      <circle cx="16" cy="10" r="1.75" />
    </svg>
  );
}
