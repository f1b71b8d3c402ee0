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
  /** The URL to which the tile links. Set either `to` or `onPress`. */
  to?: string;
  /** A second URL, to which the value links. Set it only together with `to`. */
  valueTo?: string;
  /** The accessible name of the value's link. */
  valueLabel?: string;
  /** Called when the tile is pressed. The tile is then a button instead of a link. */
  onPress?: () => void;
  /** The shortcut in the notation of `aria-keyshortcuts`. The tile only announces it; the caller handles the key. */
  keyShortcut?: string;
  /** True if the tile is the current choice. */
  current?: boolean;
  /** The button element, for example to focus it. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** A tile that shows a choice or a number. */
export function Tile({
  title,
  icon,
  value,
  to,
  valueTo,
  valueLabel,
  onPress,
  keyShortcut,
  current,
  ref,
  children,
}: TileProps) {
  const sign = icon && (
    <span className={classes.icon}>
      <Icon of={icon} />
    </span>
  );
  if (to !== undefined && valueTo !== undefined) {
    // A link cannot contain another link. So the title's link covers the tile, and the value's link is above it.
    return (
      <div className={`${classes.tile} ${classes.active} ${classes.two} ${icon ? classes.led : ''}`}>
        {sign}
        <Link to={to} className={`${classes.title} ${classes.cover}`}>
          {title}
        </Link>
        <Link to={valueTo} className={`${classes.value} ${classes.above}`} aria-label={valueLabel}>
          {value}
        </Link>
        {children && <span className={classes.more}>{children}</span>}
      </div>
    );
  }
  const content = (
    <>
      {sign}
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
