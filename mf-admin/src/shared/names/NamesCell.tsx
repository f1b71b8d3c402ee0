import { LANGUAGES } from 'contracts';
import { TextLink, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './NamesCell.module.css';

interface NamesCellProps {
  names: readonly { language: string; name: string }[] | undefined;
  /** The URL of the page that the name leads to. */
  to?: string;
}

/** A name in the reader's language, with the other languages smaller below it. */
export function NamesCell({ names, to }: NamesCellProps) {
  const text = useTexts();
  const own = useLanguage();
  const order = [own, ...LANGUAGES.filter((language) => language !== own)];
  const filled = order.flatMap(
    (language) => names?.filter((entry) => entry.language === language && entry.name.trim() !== '') ?? [],
  );
  if (filled.length === 0) return <>{text('admin.none')}</>;
  return (
    <ul className={classes.names}>
      {filled.map(({ language, name }, index) => (
        <li key={language} lang={language}>
          {to !== undefined && index === 0 ? (
            <TextLink to={to}>
              <bdi translate="no">{name}</bdi>
            </TextLink>
          ) : (
            <bdi translate="no">{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
