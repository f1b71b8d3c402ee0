import { languageOfText, nameIn } from '../format/names';
import { useLanguage } from '../i18n/useText';
import type { Invoice } from './invoice';
import classes from './InvoiceView.module.css';

/** Whose receipt it is: logo, restaurant in the reader's language, branch. */
export function InvoiceHead({ invoice: { restaurant, branch_name: branch }, apiBase }: { invoice: Invoice; apiBase: string }) {
  const { name, language } = nameIn(useLanguage(), restaurant.names, restaurant.name);
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
