import { MY_RECEIPTS } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Icon, languageOfText, Money, Monogram, nameIn, nextIcon, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { DinerHome } from '../../api.generated';
import { endsIn, useEndText } from '../../shared/deadlineTexts';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts } from '../../texts';
import classes from './Home.module.css';

/** What ends soon: the next deadline of each receipt. */
export function RunningStrip({ home: { running, runningReceipts }, today }: { home: DinerHome; today: string }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const endText = useEndText();
  return (
    <section aria-labelledby="running">
      <h2 className={classes.section} id="running">
        {text('customer.running')}
        <Link to={`${MY_RECEIPTS}/deadlines`}>
          {text('customer.running.all', { count: runningReceipts })}
          <Icon of={nextIcon} size="small" directed />
        </Link>
      </h2>
      <ul className={classes.strip} aria-labelledby="running">
        {running.map(({ receiptId, restaurantId, names, logo, kind, day, amount, currency }) => {
          const { name, language: lang } = nameIn(language, names, '');
          const days = endsIn(day, today);
          return (
            <li key={receiptId}>
              <Link className={classes.running} to={receiptAddress(receiptId)}>
                <Monogram
                  size="small"
                  id={restaurantId}
                  name={name}
                  lang={lang}
                  logo={logo && apiBase + logo}
                  loading="eager"
                />
                <span>
                  <b className={days <= 1 ? classes.soon : undefined}>{endText(kind, day, days)}</b>
                  <small>
                    <bdi translate="no" lang={languageOfText(name)}>
                      {name}
                    </bdi>{' '}
                    · <Money amount={amount} currency={currency} />
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
