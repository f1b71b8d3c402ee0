import classes from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/** The classes of what looks like a button: a button or a link. */
export function buttonClass(variant: ButtonVariant, more?: string): string {
  return [classes.button, classes[variant], more].filter(Boolean).join(' ');
}
