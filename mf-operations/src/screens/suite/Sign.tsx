import type { ReactNode } from 'react';
import type { Tone } from './thresholds';
import styles from './SuiteScreen.module.css';

/** A few words, coloured as good or bad news. */
export function Sign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.sign} ${styles[tone]}`}>{children}</span>;
}
