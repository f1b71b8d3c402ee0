import type { ReactNode } from 'react';
import { Icon, nextIcon, type IconProps } from 'shared-ui';
import { Link } from 'shared-ui/router';
import classes from './Row.module.css';

interface RowProps {
  icon?: IconProps['of'];
  label: ReactNode;
  /** A second line in quiet text. */
  detail?: ReactNode;
  /** What is at the end of the row. */
  end?: ReactNode;
  /** The page that the row opens. */
  to?: string;
  /** An address outside the suite. */
  href?: string;
  onClick?: () => void;
  tone?: 'danger' | 'primary';
  disabled?: boolean;
}

/** A row of a list of settings or actions: it opens a page, or does something, or only shows a value. */
export function Row({ icon, label, detail, end, to, href, onClick, tone, disabled }: RowProps) {
  const content = (
    <>
      {icon && <Icon of={icon} className={classes.icon} />}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {(end || to || href) && (
        <span className={classes.end}>
          {end}
          {(to || href) && <Icon of={nextIcon} directed />}
        </span>
      )}
    </>
  );
  const className = [classes.row, tone && classes[tone]].filter(Boolean).join(' ');
  return (
    <li>
      {to ? (
        <Link className={className} to={to}>
          {content}
        </Link>
      ) : href ? (
        <a className={className} href={href}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" className={className} onClick={onClick} disabled={disabled}>
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}

/** A list of {@link Row}s. @param title names the list, and is shown above it */
export function Rows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div>
      {title && <h2 className={classes.title}>{title}</h2>}
      <ul className={classes.rows} aria-label={title}>
        {children}
      </ul>
    </div>
  );
}
