import type { ReactNode, Ref } from 'react';
import type { IconNode } from 'lucide';
import { Link } from 'shared-ui/router';
import { Icon } from '../icon/Icon';
import classes from './Tile.module.css';

export interface TileProps {
  title: ReactNode;
  /** The icon before the text. */
  icon?: IconNode;
  /** The number or word that the tile shows. */
  value?: ReactNode;
  /** The address that it links to; or … */
  to?: string;
  /** … the handler of a press. */
  onPress?: () => void;
  /** The shortcut in the notation of `aria-keyshortcuts`; the owner handles the key itself. */
  keyShortcut?: string;
  /** Marks the tile as the current one. */
  current?: boolean;
  /** The button element, for example to focus it. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** One of several things to choose from, or one number at a glance. */
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
      <button
        ref={ref}
        type="button"
        onClick={onPress}
        aria-keyshortcuts={keyShortcut}
        aria-current={current || undefined}
        className={`${classes.tile} ${classes.active}`}
      >
        {content}
      </button>
    );
  }
  return <div className={classes.tile}>{content}</div>;
}
