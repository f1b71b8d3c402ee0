import type { ReactNode, Ref } from 'react';
import type { IconNode } from 'lucide';
import { Link } from 'shared-ui/router';
import { Icon } from '../icon/Icon';
import classes from './Tile.module.css';

export interface TileProps {
  title: ReactNode;
  /** The icon before the words. */
  icon?: IconNode;
  /** The number or word it is about. */
  value?: ReactNode;
  /** Where it leads; or … */
  to?: string;
  /** … what a press does. */
  onPress?: () => void;
  /** The key that presses it too, as `aria-keyshortcuts` spells it; who gives it listens to it. */
  keyShortcut?: string;
  /** It is the one that is shown now. */
  current?: boolean;
  /** The button, for who gives it the focus. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** One thing to pick out of several, or one number to see at a glance. */
export function Tile({ title, icon, value, to, onPress, keyShortcut, current, ref, children }: TileProps) {
  const content = (
    <>
      {icon && (
        <span className={classes.icon}>
          <Icon of={icon} />
        </span>
      )}
      <span className={classes.title}>{title}</span>
      {value !== undefined && <span className={classes.value}>{value}</span>}
      {children && <span className={classes.more}>{children}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={`${classes.tile} ${classes.active} ${icon ? classes.led : ''}`}>
        {content}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button ref={ref} type="button" onClick={onPress} aria-keyshortcuts={keyShortcut} aria-current={current || undefined} className={`${classes.tile} ${classes.active}`}>
        {content}
      </button>
    );
  }
  return <div className={classes.tile}>{content}</div>;
}
