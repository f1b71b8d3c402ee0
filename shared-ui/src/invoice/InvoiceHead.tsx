import { languageOfText, nameFor } from 'contracts';
import { nameIn } from '../format/names';
import { useLanguage } from '../i18n/useText';
import type { Invoice } from './invoice';
import { RestaurantLogo } from './RestaurantLogo';
import classes from './InvoiceView.module.css';

interface HeadProps {
  invoice: Invoice;
  apiBase: string;
  /** Whether the restaurant's name is the page's title. */
  isTitle?: boolean;
}

/** The restaurant of the receipt: logo or monogram, restaurant and branch in the reader's language. */
export function InvoiceHead({
  invoice: { restaurant, branch_name, branch_name_localized },
  apiBase,
  isTitle = true,
}: HeadProps) {
  const Title = isTitle ? 'h1' : 'p';
  const reader = useLanguage();
  const { name, language } = nameIn(reader, restaurant.names, restaurant.name);
  const branch = nameFor(reader, branch_name ?? '', branch_name_localized);
  return (
    <header className={classes.head}>
      <RestaurantLogo restaurant={restaurant} apiBase={apiBase} />
      <Title className={classes.restaurant} lang={language}>
        <bdi translate="no">{name}</bdi>
      </Title>
      {branch && (
        <p className={classes.branch}>
          <bdi translate="no" lang={languageOfText(branch)}>
            {branch}
          </bdi>
        </p>
      )}
    </header>
  );
}
