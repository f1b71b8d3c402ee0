import type { ReactNode } from 'react';
import type { Tone } from './thresholds';
import styles from './SuiteScreen.module.css';

/** A short text in the colour of its rating. */
export function Sign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.sign} ${styles[tone]}`}>{children}</span>;
}
