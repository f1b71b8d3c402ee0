import type { ReactNode } from 'react';
import { languageOfText, Money, nameIn, RestaurantLogo, useLanguage, type Invoice } from 'shared-ui';
import { useApiBase } from 'shared-auth';
import classes from './ReceiptHead.module.css';

/**
 * The head of the receipt that is being saved: logo, restaurant and total.
 * @param children a line below the restaurant's name
 */
export function ReceiptHead({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { name } = nameIn(useLanguage(), invoice.restaurant.names, invoice.restaurant.name);
  return (
    <div className={classes.cast}>
      <div className={classes.head}>
        <RestaurantLogo restaurant={invoice.restaurant} apiBase={useApiBase()} />
        <div className={classes.words}>
          <p className={classes.name} lang={languageOfText(name)}>
            <bdi translate="no">{name}</bdi>
          </p>
          <p className={classes.more}>{children}</p>
        </div>
        <Money className={classes.amount} amount={invoice.total_price} currency={invoice.currency} />
      </div>
    </div>
  );
}
