import styles from './SuiteScreen.module.css';

/** A technical name, which is written from left to right in every language. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className={styles.code}>
      {children}
    </code>
  );
}
