import type { ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { Icon } from '../icon/Icon';
import classes from './Chip.module.css';

/**
 * `good`: success; `notice`: needs attention; `bad`: failure; `active`: in progress; `neutral`: information; `new`:
 * just arrived.
 */
export type ChipTone = 'good' | 'notice' | 'bad' | 'active' | 'neutral' | 'new';

export interface ChipProps {
  tone: ChipTone;
  icon?: IconNode;
  children: ReactNode;
}

/**
 * A state in one or two words, with an icon and a tint. The words must be clear without the icon and the tint. Use
 * `StateBadge` for the states of orders and connections.
 */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`${classes.chip} ${classes[tone]}`}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  );
}
