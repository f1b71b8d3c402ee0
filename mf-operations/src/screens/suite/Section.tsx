import type { ReactNode } from 'react';
import styles from './SuiteScreen.module.css';

interface SectionProps {
  title: string;
  /** A sentence that explains the section. */
  hint?: ReactNode;
  children: ReactNode;
}

/**
 * A section of the page about one subject, with a heading. The section is not an ARIA region, because a scrolling table
 * inside it is already a region with the same name.
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
