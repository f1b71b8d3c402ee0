import { LANGUAGES } from 'contracts';
import { useTexts } from '../../texts';
import classes from './NamesCell.module.css';

/** A name in every language it has, one below the other, in the suite's order of languages. */
export function NamesCell({ names }: { names: readonly { language: string; name: string }[] | undefined }) {
  const text = useTexts();
  const given = LANGUAGES.flatMap((language) => names?.filter((entry) => entry.language === language && entry.name.trim() !== '') ?? []);
  if (given.length === 0) return <>{text('admin.none')}</>;
  return (
    <ul className={classes.names}>
      {given.map(({ language, name }) => (
        <li key={language} lang={language}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
