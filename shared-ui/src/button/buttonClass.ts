import classes from './Button.module.css';

/**
 * `primary` is filled; use it once per view. `secondary` is tinted. `danger` is for destructive actions. `bare` has a
 * background only while the pointer is on it. `quiet` looks like a link.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'bare' | 'quiet';

/** Returns the classes of a button, or of a link that looks like a button. */
export function buttonClass(variant: ButtonVariant, more?: string): string {
  return [classes.button, classes[variant], more].filter(Boolean).join(' ');
}
