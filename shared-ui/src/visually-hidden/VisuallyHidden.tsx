import type { HTMLAttributes } from 'react';
import classes from './VisuallyHidden.module.css';

/** Text for screen readers only, for information that sighted readers get from a spinner, an icon or a position. */
export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={[classes.hidden, className].filter(Boolean).join(' ')} />;
}
