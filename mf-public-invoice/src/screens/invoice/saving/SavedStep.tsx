import { useEffect, useRef, useState } from 'react';
import { useApiBase } from 'shared-auth';
import { formatDay, MY_RECEIPTS, paths } from 'contracts';
import { Button, feedbackCatalogue, isolated, LinkButton, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { forgetMyReceipts, keepOrder } from '../../../shared/offline/offline';
import { useTexts } from './texts';
import { useDiner } from './diner';
import { maskPhone } from './maskPhone';
import { PasskeyTip } from './PasskeyTip';
import { RateSaved } from './RateSaved';
import type { Saving } from './saving';
import classes from './Steps.module.css';
import { ReceiptHead } from './ReceiptHead';

/** The last step. It says that the order is saved, shows the phone number, and links to the order's page and to all receipts. */
export function SavedStep({ saving, onLatest }: { saving: Saving; onLatest: () => void }) {
  const text = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const apiBase = useApiBase();
  const language = useLanguage();
  const { invoice, earned } = saving;
  const diner = useDiner();
  // A friend's receipt is not among those of the diner who is signed in here.
  const stays = saving.signIn === false && maskPhone(saving.phone) !== diner?.phone ? diner : null;
  const { addMessages } = useHost();
  const [canRate, setCanRate] = useState(false);

  useEffect(function readOut() {
    title.current?.focus();
  }, []);

  useEffect(
    function loadQuestion() {
      if (!invoice.takes_ratings) return;
      // Without its texts, the question is left out.
      addMessages(feedbackCatalogue).then(
        () => setCanRate(true),
        () => {},
      );
    },
    [invoice.takes_ratings, addMessages],
  );

  useEffect(
    function keepForLater() {
      // A failure is not shown: the order is saved anyway, and its page shows whether the device has a copy.
      void forgetMyReceipts();
      void keepOrder(invoice, apiBase);
    },
    [invoice, apiBase],
  );

  return (
    <div className={`${classes.step} ${classes.saved}`}>
      <div className={classes.done}>
        <svg className={classes.seal} viewBox="0 0 76 76" aria-hidden="true">
          <path d="M75 38 69.9 44.3 72.2 52.2 65 56.1 64.2 64.2 56.1 65 52.2 72.2 44.3 69.9 38 75 31.7 69.9 23.8 72.2 19.9 65 11.8 64.2 11 56.1 3.8 52.2 6.1 44.3 1 38 6.1 31.7 3.8 23.8 11 19.9 11.8 11.8 19.9 11 23.8 3.8 31.7 6.1 38 1 44.3 6.1 52.2 3.8 56.1 11 64.2 11.8 65 19.9 72.2 23.8 69.9 31.7z" />
          <path d="m25 39 9 9 18-20" />
        </svg>
        <h1 className={classes.title} ref={title} tabIndex={-1}>
          {text(saving.copy ? 'invoice.copied' : 'invoice.saved')}
        </h1>
        <p className={classes.lead}>
          {text('invoice.saved.under', { phone: isolated(saving.own?.phone ?? maskPhone(saving.phone)) })}
        </p>
      </div>
      <ReceiptHead invoice={invoice}>
        <span className={classes.state}>{text(saving.copy ? 'invoice.copied.state' : 'invoice.saved.state')}</span>
      </ReceiptHead>
      {earned && (
        <p className={classes.points}>
          <strong>{text('invoice.points', { count: earned.points })}</strong>
          {earned.usable_on
            ? text('invoice.points.from', { day: isolated(formatDay(earned.usable_on, language)) })
            : text('invoice.points.now')}
        </p>
      )}
      <div className={classes.body}>
        <p className={classes.lead}>{text(saving.copy ? 'invoice.copied.next' : 'invoice.saved.next')}</p>
        <LinkButton className={classes.main} to={paths.order(invoice.id)}>
          {text('invoice.saved.open')}
        </LinkButton>
        {stays ? (
          <p className={classes.lead}>{text('invoice.saved.stay', { phone: isolated(stays.phone) })}</p>
        ) : (
          <LinkButton variant="secondary" to={MY_RECEIPTS}>
            {text('invoice.saved.all')}
          </LinkButton>
        )}
        {invoice.takes_ratings && !saving.copy && !stays && (
          <div className={classes.rate}>{canRate && <RateSaved orderId={invoice.id} />}</div>
        )}
        <Button variant="quiet" onClick={onLatest}>
          {text('invoice.saved.latest')}
        </Button>
        {/* It appears late, so it is where it moves nothing. */}
        {!stays && <PasskeyTip orderId={invoice.id} />}
      </div>
    </div>
  );
}
