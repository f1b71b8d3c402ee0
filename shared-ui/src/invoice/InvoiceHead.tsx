import { languageOfText, nameFor } from 'contracts';
import { nameIn } from '../format/names';
import { useLanguage } from '../i18n/useText';
import type { Invoice } from './invoice';
import classes from './InvoiceView.module.css';

/** Whose receipt it is: logo, restaurant and branch in the reader's language. */
export function InvoiceHead({ invoice: { restaurant, branch_name, branch_name_localized }, apiBase }: { invoice: Invoice; apiBase: string }) {
  const reader = useLanguage();
  const { name, language } = nameIn(reader, restaurant.names, restaurant.name);
  const branch = nameFor(reader, branch_name ?? '', branch_name_localized);
  return (
    <header className={classes.head}>
      {restaurant.logo && <img className={classes.logo} src={apiBase + restaurant.logo} alt="" width={72} height={72} decoding="async" />}
      <h1 className={classes.restaurant} lang={language} dir="auto">
        {name}
      </h1>
      {branch && (
        <p className={classes.branch} lang={languageOfText(branch)} dir="auto">
          {branch}
        </p>
      )}
    </header>
  );
}
