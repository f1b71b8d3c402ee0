import { createElement } from 'react';
import type { IconNode } from 'lucide';
import classes from './Icon.module.css';

export interface IconProps {
  /** The drawing: one of `icons.ts`. */
  of: IconNode;
  /** `medium` is 18 px, `small` 14 px with a heavier line: in a chip, beside a small text. */
  size?: 'medium' | 'small';
  /** The drawing points along the line of reading: an arrow, a chevron. */
  directed?: boolean;
  className?: string;
}

/** A line drawing in the colour of the words beside it. It is hidden from screen readers: words say what it means. */
export function Icon({ of, size = 'medium', directed = false, className }: IconProps) {
  const style = [classes.icon, classes[size], directed && classes.directed, className].filter(Boolean).join(' ');
  return (
    <svg className={style} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
