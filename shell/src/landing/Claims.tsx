import { useTexts, type TextId } from './texts';
import styles from './Claims.module.css';

const CLAIMS: TextId[] = ['landing.rating', 'landing.downloads', 'landing.off'];

/** The product's claims about itself (specification sections 1 and 2). */
export function Claims() {
  const t = useTexts();
  return (
    <ul className={styles.claims} aria-label={t('landing.claims')}>
      {CLAIMS.map((text) => (
        <li key={text}>{t(text)}</li>
      ))}
    </ul>
  );
}
