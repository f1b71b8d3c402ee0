import { useEffect, useRef } from 'react';
import { Banner, Button, formatMoney, formatNumber, formatTime, isolated, useLanguage } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useStateText } from './stateText';
import classes from './Points.module.css';

interface DiscountQuestionProps {
  redemption: Redemption;
  /** True if the redemption was not begun in this dialog, but left open before or by another cashier. */
  isResumed: boolean;
  /** True while a decision is being sent. */
  isBusy: boolean;
  /** Why the last decision failed. */
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  onNext: () => void;
}

/** Shows the discount, asks whether the cashier has given it, and then shows the state of the redemption. */
export function DiscountQuestion(props: DiscountQuestionProps) {
  const { redemption, isResumed, isBusy, failure, onConfirm, onCancel, onNext } = props;
  const text = useTexts();
  const language = useLanguage();
  const stateText = useStateText();
  const { state, discount, currency, points, bill, at, orderBill, isOverHalf, otherOrderNumber } = redemption;
  const discountText = isolated(formatMoney(discount, currency, language));
  const lead = useRef<HTMLParagraphElement>(null);

  useEffect(
    function focusResumedDiscount() {
      // The button gets no focus. A scanner ends the next customer's code with Enter, which would confirm this discount.
      if (isResumed) lead.current?.focus();
    },
    [isResumed],
  );

  return (
    <div className={classes.content} aria-live="polite">
      <p ref={lead} tabIndex={-1} className={classes.discount}>
        {text('cashier.points.take', { amount: discountText })}
      </p>
      {isResumed && (
        <p className={classes.quiet}>
          {text('cashier.points.bill')} <bdi translate="no">{formatMoney(bill, currency, language)}</bdi>
          {' · '}
          <bdi translate="no">{formatTime(at, language)}</bdi>
        </p>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      {state === 'open' ? (
        <>
          <p>{text('cashier.points.take.how', { points, number: isolated(formatNumber(points, language)) })}</p>
          <div className={classes.actions}>
            {isResumed && (
              <Button variant="secondary" onClick={onNext} disabled={isBusy}>
                {text('cashier.points.next')}
              </Button>
            )}
            <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
              {text('cashier.points.cancel')}
            </Button>
            <Button onClick={onConfirm} busy={isBusy} autoFocus={!isResumed}>
              {text('cashier.points.confirm')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Banner tone={state === 'redeemed' ? 'success' : state === 'missing' ? 'warning' : 'info'}>
            {stateText(redemption)}
          </Banner>
          {isOverHalf && orderBill !== null && (
            <Banner tone="warning">
              {text('cashier.points.overHalf', {
                discount: discountText,
                bill: isolated(formatMoney(orderBill, currency, language)),
              })}
            </Banner>
          )}
          {otherOrderNumber !== null && (
            <Banner tone="warning">
              {text('cashier.points.other', { number: isolated(otherOrderNumber), amount: discountText })}
            </Banner>
          )}
          <div className={classes.actions}>
            {state === 'confirmed' && (
              <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
                {text('cashier.points.cancel')}
              </Button>
            )}
            <Button onClick={onNext} disabled={isBusy} autoFocus>
              {text('cashier.points.next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
