import type { ComponentProps } from 'react';
import { Link } from 'shared-ui/router';
import classes from './TextLink.module.css';

/** A link inside text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[classes.link, className].filter(Boolean).join(' ')} />;
}
