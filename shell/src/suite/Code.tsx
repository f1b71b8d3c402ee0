import styles from './SuiteScreen.module.css';

/** A name that programs have given: it runs left to right in every language, and may break anywhere. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.code}>
      {children}
    </bdi>
  );
}
