import { productNameIn } from 'contracts';
import { useLanguage } from 'shared-ui';
import type { Passage, Section } from './sections';
import { useTexts } from './texts';
import styles from './TermsSection.module.css';

/** A section of the terms. Its heading is a link to the section, so that people can share it. */
export function TermsSection({ section: { id, title, passages }, number }: { section: Section; number: number }) {
  const t = useTexts();
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>
          {number}. {t(title)}
        </a>
      </h2>
      {passages.map((passage) => (
        <PassageView key={String(passage)} passage={passage} />
      ))}
    </section>
  );
}

function PassageView({ passage }: { passage: Passage }) {
  const t = useTexts();
  const language = useLanguage();
  if (typeof passage === 'string') return <p>{t(passage, { product: productNameIn(language) })}</p>;
  return (
    <ul>
      {passage.map((item) => (
        <li key={item}>{t(item, { product: productNameIn(language) })}</li>
      ))}
    </ul>
  );
}
