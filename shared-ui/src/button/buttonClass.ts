import classes from './Button.module.css';

/** `primary` is filled, once in a view; `secondary` is tinted; `bare` shows its ground under a pointer only; `quiet` reads like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'bare' | 'quiet';

/** The classes of what looks like a button: a button or a link. */
export function buttonClass(variant: ButtonVariant, more?: string): string {
  return [classes.button, classes[variant], more].filter(Boolean).join(' ');
}
