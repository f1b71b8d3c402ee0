import type { ReactNode } from 'react';
import classes from './Banner.module.css';

export type BannerTone = 'error' | 'warning' | 'success' | 'info';

/**
 * A message above the content that it is about. Screen readers announce errors at once, and other messages at the next
 * pause.
 */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${classes.banner} ${classes[tone]}`}>
      {children}
    </div>
  );
}
