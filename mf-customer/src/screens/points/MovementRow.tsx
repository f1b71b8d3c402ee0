import { formatDay, productNameIn } from 'contracts';
import { formatDate, formatNumber, isolated, languageOfText, nameIn, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { PointsMovement } from '../../api.generated';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts, type TextId } from '../../texts';
import classes from './Points.module.css';

const KINDS: Record<PointsMovement['kind'], TextId> = {
  earned: 'customer.points.earned',
  taken_back: 'customer.points.takenBack',
  redeemed: 'customer.points.redeemed',
  given_back: 'customer.points.givenBack',
  expired: 'customer.points.expired',
  corrected: 'customer.points.corrected',
};

/** A row for one transfer of points: what happened and when, with the receipt or the reason that explains it. */
export function MovementRow({ movement }: { movement: PointsMovement }) {
  const text = useTexts();
  const language = useLanguage();
  const { kind, points, at, names, receiptId, orderNumber, reason, availableOn, expiresOn } = movement;
  const { name } = nameIn(language, names, names.length === 0 ? productNameIn(language) : '');
  const amount = `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}`;
  const content = (
    <>
      <span className={classes.words}>
        <span className={classes.name} lang={languageOfText(name)}>
          <bdi translate="no">{name}</bdi>
        </span>
        <span className={classes.quiet}>
          {text(KINDS[kind])} · <bdi translate="no">{formatDate(at, language)}</bdi>
          {orderNumber && (
            <>
              {' '}
              · <bdi>{text('customer.points.receipt', { number: isolated(orderNumber) })}</bdi>
            </>
          )}
        </span>
        {reason && (
          <span className={classes.quiet} lang={languageOfText(reason)}>
            <bdi>{reason}</bdi>
          </span>
        )}
        {availableOn && (
          <span className={classes.quiet}>
            {text('customer.points.pendingUntil', { day: formatDay(availableOn, language) })}
          </span>
        )}
        {expiresOn && (
          <span className={classes.quiet}>
            {text('customer.points.expires', { day: formatDay(expiresOn, language) })}
          </span>
        )}
      </span>
      <bdi translate="no" className={classes.amount}>
        {amount}
      </bdi>
    </>
  );
  return (
    <li>
      {receiptId ? (
        <Link className={classes.row} to={receiptAddress(receiptId)}>
          {content}
        </Link>
      ) : (
        <div className={classes.plain}>{content}</div>
      )}
    </li>
  );
}
