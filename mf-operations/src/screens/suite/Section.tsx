import type { ReactNode } from 'react';
import styles from './SuiteScreen.module.css';

interface SectionProps {
  title: string;
  /** A sentence that explains the section. */
  hint?: ReactNode;
  children: ReactNode;
}

/**
 * One subject of the page, named by its heading. It is not a region, because a scrolling table in it is a region with
 * the same name.
 */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
