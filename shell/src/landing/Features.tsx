import type { ReactNode } from 'react';
import { Money, nameIn, RestaurantLogo, useLanguage } from 'shared-ui';
import { KABSA, KARACHI, QAHWA } from '../receipts/samples';
import { SAMPLE_QR_PATH, SAMPLE_QR_MODULES } from './sampleQr';
import { useTexts, type TextId } from './texts';
import styles from './Features.module.css';

/** The picture of the card with a QR code next to a till. */
function ScanPicture() {
  return (
    <div className={styles.tent}>
      <svg viewBox={`0 0 ${SAMPLE_QR_MODULES} ${SAMPLE_QR_MODULES}`} shapeRendering="crispEdges">
        <path d={SAMPLE_QR_PATH} />
      </svg>
      <RestaurantName of={KABSA} />
    </div>
  );
}

/** The picture of a stack of saved receipts. */
function StoragePicture() {
  return (
    <ul className={styles.saved}>
      {[KABSA, QAHWA, KARACHI].map((invoice) => (
        <li key={invoice.id}>
          <RestaurantLogo restaurant={invoice.restaurant} apiBase="" />
          <RestaurantName of={invoice} />
          <span className={styles.amount}>
            <Money amount={invoice.total_price} currency={invoice.currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The picture of points that add up to a discount. */
function RewardsPicture() {
  return (
    <div className={styles.points}>
      <svg viewBox="0 0 24 24">
        <path d="M12 3.2l2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6L3.2 9.6l6.1-.9z" />
      </svg>
      <b>2,460</b>
      <span className={styles.track} />
    </div>
  );
}

function RestaurantName({ of: { restaurant } }: { of: typeof KABSA }) {
  const { name, language } = nameIn(useLanguage(), restaurant.names, restaurant.name);
  return (
    <b className={styles.name} lang={language}>
      {name}
    </b>
  );
}

const FEATURES: { title: TextId; text: TextId; Picture: () => ReactNode }[] = [
  { title: 'landing.scan', text: 'landing.scan.text', Picture: ScanPicture },
  { title: 'landing.storage', text: 'landing.storage.text', Picture: StoragePicture },
  { title: 'landing.rewards', text: 'landing.rewards.text', Picture: RewardsPicture },
];

/** The three features (specification section 2). The pictures are hidden from screen readers. */
export function Features() {
  const t = useTexts();
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('landing.features')}</h2>
      <ul className={styles.list}>
        {FEATURES.map(({ title, text, Picture }) => (
          <li key={title}>
            <div className={styles.picture} aria-hidden="true" inert>
              <Picture />
            </div>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
