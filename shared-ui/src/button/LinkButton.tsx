import type { ComponentProps } from 'react';
import { Link } from 'shared-ui/router';
import { buttonClass, type ButtonVariant } from './buttonClass';

export type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
