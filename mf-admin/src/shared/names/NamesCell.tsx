import { LANGUAGES } from 'contracts';
import { useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './NamesCell.module.css';

/** A name in the reader's language, with the other languages smaller below it. */
export function NamesCell({ names }: { names: readonly { language: string; name: string }[] | undefined }) {
  const text = useTexts();
  const own = useLanguage();
  const order = [own, ...LANGUAGES.filter((language) => language !== own)];
  const filled = order.flatMap(
    (language) => names?.filter((entry) => entry.language === language && entry.name.trim() !== '') ?? [],
  );
  if (filled.length === 0) return <>{text('admin.none')}</>;
  return (
    <ul className={classes.names}>
      {filled.map(({ language, name }) => (
        <li key={language} lang={language}>
          <bdi translate="no">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
