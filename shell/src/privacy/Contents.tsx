import { SECTIONS } from './sections';
import { useTexts } from './texts';
import styles from './Contents.module.css';

/**
 * The table of contents. Its entries are plain links, so the browser scrolls to the section and continues keyboard
 * navigation there.
 */
export function Contents() {
  const t = useTexts();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('privacy.contents')}</h2>
      <ol>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
