import { createElement } from 'react';
import type { IconNode } from 'lucide';
import classes from './Icon.module.css';

export interface IconProps {
  /** The icon's shapes, from `icons.ts`. */
  of: IconNode;
  /** `medium` is 18 px; `small` is 14 px with a thicker line, for chips and small text. */
  size?: 'medium' | 'small';
  /** True if the icon points in the reading direction, like an arrow. Right-to-left pages mirror such an icon. */
  directed?: boolean;
  className?: string;
}

/**
 * A line icon in the colour of the surrounding text. The icon is hidden from screen readers, so visible or visually
 * hidden text must give its meaning.
 */
export function Icon({ of, size = 'medium', directed = false, className }: IconProps) {
  const style = [classes.icon, classes[size], directed && classes.directed, className].filter(Boolean).join(' ');
  return (
    <svg className={style} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
