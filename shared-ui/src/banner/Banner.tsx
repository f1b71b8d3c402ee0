import type { ReactNode } from 'react';
import classes from './Banner.module.css';

export type BannerTone = 'error' | 'warning' | 'success' | 'info';

interface BannerProps {
  tone: BannerTone;
  /**
   * Whether the banner announces itself; true if omitted. Set it to false inside a live region, which already announces
   * the banner.
   */
  announced?: boolean;
  children: ReactNode;
}

/**
 * A message above the content to which it refers. Screen readers announce errors immediately, and other messages in
 * their next pause.
 */
export function Banner({ tone, announced = true, children }: BannerProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div role={announced ? role : undefined} className={`${classes.banner} ${classes[tone]}`}>
      {children}
    </div>
  );
}
