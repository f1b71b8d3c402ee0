import { LineIcon, type LineIconName } from './art/LineIcon';
import { useTexts, type TextId } from './texts';
import styles from './Claims.module.css';

const CLAIMS: [LineIconName, TextId][] = [
  ['star', 'landing.rating'],
  ['arrow', 'landing.downloads'],
  ['percent', 'landing.off'],
];

/** What the product claims of itself (specification sections 1 and 2). */
export function Claims() {
  const t = useTexts();
  return (
    <ul className={styles.claims} aria-label={t('landing.claims')}>
      {CLAIMS.map(([icon, text]) => (
        <li key={text}>
          <LineIcon name={icon} size={20} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
