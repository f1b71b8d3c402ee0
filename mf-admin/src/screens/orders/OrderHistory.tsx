import { formatMoment, Money, useLanguage } from 'shared-ui';
import type { OrderEvent } from '../../api.generated';
import { isolatedInRtl } from '../../shared/text/isolatedInRtl';
import { useTexts, type TextId } from '../../texts';
import { leftToRight } from './leftToRight';
import classes from './Orders.module.css';

type Told = 'received' | 'changed' | 'saved' | 'phone_corrected' | 'link_sent';

/** The titles of the events that need at most the till's name as a parameter. */
const WHAT: Record<Exclude<OrderEvent['what'], Told>, TextId> = {
  closed: 'admin.order.closed',
  scanned: 'admin.order.scanned',
  code_sent: 'admin.order.codeSent',
  contested: 'admin.order.contested',
  returned: 'admin.order.returned',
  return_voided: 'admin.order.returnVoided',
  voided: 'admin.order.voided',
};

interface OrderHistoryProps {
  history: readonly OrderEvent[];
  currency: string | null;
  /** Whether the till posts its orders itself, without a point of sale. */
  isOwnTill: boolean;
  /** The name of the till. */
  till: string;
  /** IANA name of the branch's time zone, which the receipt uses too. */
  timeZone: string | undefined;
}

/** The events of an order, earliest first, in the branch's time zone. */
export function OrderHistory({ history, currency, isOwnTill, till, timeZone }: OrderHistoryProps) {
  const text = useTexts();
  const language = useLanguage();
  const phone = (masked = '') => leftToRight(masked, language);
  const titleOf = ({ what, by = '', savedBy }: OrderEvent): string => {
    if (what === 'phone_corrected') return text('admin.order.phoneCorrected', { name: isolatedInRtl(by, language) });
    if (what === 'link_sent') return text('admin.order.linkSent', { name: isolatedInRtl(by, language) });
    if (what === 'saved') {
      if (by !== '') return text('admin.order.savedByCashier', { name: isolatedInRtl(by, language) });
      return text(savedBy === undefined ? 'admin.order.saved' : `admin.order.saved.${savedBy}`);
    }
    if (what === 'received') return text(isOwnTill ? 'admin.order.receivedTill' : 'admin.order.receivedPos');
    if (what === 'changed') return text(isOwnTill ? 'admin.order.changedTill' : 'admin.order.changedPos');
    return text(WHAT[what], { till: isolatedInRtl(till, language) });
  };
  return (
    <ol className={classes.history}>
      {history.map((event, index) => {
        const { what, at, number, amount, from, to, reason } = event;
        return (
          <li key={index} className={classes.event}>
            <strong>{titleOf(event)}</strong>
            <span className={classes.quiet}>
              {at === null ? (
                text('admin.order.noTime')
              ) : (
                <time dateTime={at}>
                  <bdi translate="no">{formatMoment(at, language, timeZone)}</bdi>
                </time>
              )}
            </span>
            {number !== undefined && (
              <span className={classes.about}>
                <span>{text('admin.order.returnNumber', { number: isolatedInRtl(number, language) })}</span>
                {amount !== undefined && <Money amount={amount} currency={currency} />}
              </span>
            )}
            {to !== undefined && (
              <span className={classes.about}>
                {what === 'phone_corrected'
                  ? text('admin.order.event.from', { from: phone(from), to: phone(to) })
                  : text('admin.order.event.to', { to: phone(to) })}
              </span>
            )}
            {reason !== undefined && (
              <span className={classes.about}>
                {text('admin.order.event.reason', { reason: isolatedInRtl(reason, language) })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
