import styles from './SuiteScreen.module.css';

/** A technical name, shown from left to right in every language. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" translate="no" className={styles.code}>
      {children}
    </code>
  );
}
