import type { ReactNode, Ref } from 'react';
import { Link } from 'shared-ui/router';
import classes from './Tile.module.css';

export interface TileProps {
  title: ReactNode;
  /** The number or word it is about. */
  value?: ReactNode;
  /** Where it leads; or … */
  to?: string;
  /** … what a press does. */
  onPress?: () => void;
  /** The key that presses it too, as `aria-keyshortcuts` spells it; who gives it listens to it. */
  keyShortcut?: string;
  /** The button, for who gives it the focus. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** One thing to pick out of several, or one number to see at a glance. */
export function Tile({ title, value, to, onPress, keyShortcut, ref, children }: TileProps) {
  const content = (
    <>
      <span className={classes.title}>{title}</span>
      {value !== undefined && <span className={classes.value}>{value}</span>}
      {children && <span className={classes.more}>{children}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={`${classes.tile} ${classes.active}`}>
        {content}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button ref={ref} type="button" onClick={onPress} aria-keyshortcuts={keyShortcut} className={`${classes.tile} ${classes.active}`}>
        {content}
      </button>
    );
  }
  return <div className={classes.tile}>{content}</div>;
}
