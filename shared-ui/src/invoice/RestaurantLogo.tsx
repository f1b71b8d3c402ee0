import { nameIn } from '../format/names';
import { useLanguage } from '../i18n/useText';
import type { Invoice } from './invoice';
import classes from './RestaurantLogo.module.css';

const TINTS = 6;
/** Words of a name that say nothing of whose it is: Bait Al Kabsa is BK. */
const ARTICLE = /^(al|the)$/i;

/** The first letters of up to two words; one letter in Arabic and Urdu, whose letters would join. */
function initialsOf(name: string, language: string): string {
  const words = name.replace(/^ال/, '').split(/\s+/).filter((word) => word !== '' && !ARTICLE.test(word));
  return words
    .slice(0, language === 'en' ? 2 : 1)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('');
}

/** A restaurant's picture: its logo on white, or its initials on a tint that its name chooses. */
export function RestaurantLogo({ restaurant: { logo, name, names }, apiBase }: { restaurant: Invoice['restaurant']; apiBase: string }) {
  const shown = nameIn(useLanguage(), names, name);
  if (logo) return <img className={classes.logo} src={apiBase + logo} alt="" width={44} height={44} decoding="async" />;
  const tint = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS;
  return (
    <span className={`${classes.monogram} ${classes[`tint${tint + 1}`]}`} lang={shown.language} aria-hidden="true">
      {initialsOf(shown.name, shown.language)}
    </span>
  );
}
