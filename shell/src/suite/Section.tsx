import { useId, type ReactNode } from 'react';
import styles from './SuiteScreen.module.css';

interface SectionProps {
  title: string;
  /** What one has to know to read it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One subject of the page. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
