import type { ReactNode } from 'react';
import styles from './SuiteScreen.module.css';

interface SectionProps {
  title: string;
  /** What one has to know to read it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One subject of the page. Its heading names it. A table that scrolls is a region with the same name, so this is not one. */
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
