import { PRODUCT_NAME } from 'contracts';
import styles from './Brand.module.css';

/** The product's mark and name, in the theme's colours; the mark is the one of icon.svg. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.ground} width="32" height="32" rx="8" />
        <path className={styles.paper} d="M9 6h14v20l-2.3-1.8-2.4 1.8-2.3-1.8-2.3 1.8-2.4-1.8L9 26z" />
        <path className={styles.tick} d="M12.5 15.5l2.5 2.5 4.5-5" />
      </svg>
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  );
}
