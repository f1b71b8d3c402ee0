import { nameIn } from '../format/names';
import { useLanguage } from '../i18n/useText';
import { Monogram } from '../monogram/Monogram';
import type { Invoice } from './invoice';

/** The logo of a receipt's restaurant, or the monogram of its name in the reader's language. */
export function RestaurantLogo({
  restaurant: { id, logo, name, names },
  apiBase,
}: {
  restaurant: Invoice['restaurant'];
  apiBase: string;
}) {
  const shown = nameIn(useLanguage(), names, name);
  return (
    <Monogram id={id ?? name} name={shown.name} lang={shown.language} logo={logo && apiBase + logo} loading="eager" />
  );
}
