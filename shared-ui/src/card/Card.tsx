import type { ComponentProps } from 'react';
import classes from './Card.module.css';

/** A raised surface for content about one subject. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={[classes.card, className].filter(Boolean).join(' ')} />;
}
