import type { ReactNode } from 'react';
import classes from './Banner.module.css';

export type BannerTone = 'error' | 'warning' | 'success' | 'info';

/** A message at the head of what it is about. Errors are read out at once, the rest when the reader pauses. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${classes.banner} ${classes[tone]}`}>
      {children}
    </div>
  );
}
