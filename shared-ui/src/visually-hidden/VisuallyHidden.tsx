import type { HTMLAttributes } from 'react';
import classes from './VisuallyHidden.module.css';

/** Words that are read out and not shown, where the eye is told otherwise: by a wheel, an icon, a place on the page. */
export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={[classes.hidden, className].filter(Boolean).join(' ')} />;
}
