import { paths } from 'contracts';
import { LinkButton, Money, nameIn, RestaurantLogo, useLanguage } from 'shared-ui';
import { KABSA, KARACHI, QAHWA } from '../receipts/samples';
import { useTexts, type TextId } from './texts';
import styles from './ForRestaurants.module.css';

const POINTS: TextId[] = [
  'landing.restaurants.connect',
  'landing.restaurants.cashier',
  'landing.restaurants.reports',
  'landing.restaurants.languages',
];

/** The section for restaurants: the offer, and beside it a picture of a list of live orders. */
export function ForRestaurants() {
  const t = useTexts();
  const reader = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="restaurants">
      <div>
        <h2 id="restaurants">{t('landing.restaurants')}</h2>
        <p className={styles.lead}>{t('landing.restaurants.text')}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <LinkButton to={paths.login}>{t('landing.restaurants.login')}</LinkButton>
      </div>
      <div className={styles.shot} aria-hidden="true" inert>
        <ul>
          {[KABSA, KARACHI, QAHWA].map((invoice, index) => (
            <li key={invoice.id} className={index === 0 ? styles.fresh : undefined}>
              <RestaurantLogo restaurant={invoice.restaurant} apiBase="" />
              <b lang={nameIn(reader, invoice.restaurant.names, invoice.restaurant.name).language}>
                {nameIn(reader, invoice.restaurant.names, invoice.restaurant.name).name}
              </b>
              <span className={styles.amount}>
                <Money amount={invoice.total_price} currency={invoice.currency} />
              </span>
              <span className={styles.time}>{invoice.order_time}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
