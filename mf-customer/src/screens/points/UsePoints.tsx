import { useCallback, useEffect } from 'react';
import { apiMessage } from 'shared-auth';
import { Banner, Button, Dialog, optionalPart, Spinner } from 'shared-ui';
import type { PointsBalance } from '../../api.generated';
import { useCreatePointsCodeMutation, useGetPointsQuery } from '../../api';
import { useTexts } from '../../texts';
import { useRedemptionText } from './redemptionText';
import classes from './UsePoints.module.css';

/** The interval at which the dialog asks the API whether the cashier has typed the code, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;
/** How many seconds before its expiry a code is replaced, so that a cashier never types an expired code. */
const RENEW_BEFORE_SECONDS = 5;
const QrPicture = optionalPart(() => import('../../shared/QrPicture'), <Spinner />);

interface UsePointsProps {
  restaurantId: PointsBalance['restaurantId'];
  /** The name of the restaurant. */
  name: string;
  /** The ids of the redemptions that existed before the dialog was opened. */
  earlier: readonly string[];
  onClose: () => void;
}

/**
 * Shows the code that lets a cashier use the diner's points, and replaces the code before it expires. After the cashier
 * has typed the code, the dialog shows the state of the redemption instead.
 */
export function UsePoints({ restaurantId, name, earlier, onClose }: UsePointsProps) {
  const text = useTexts();
  const redemptionText = useRedemptionText();
  const [createCode, { data: made, error, isLoading }] = useCreatePointsCodeMutation();
  const { data: points } = useGetPointsQuery({ after: undefined }, { pollingInterval: POLL_INTERVAL_MS });
  const redemption = points?.redemptions.find(({ id }) => !earlier.includes(id));
  const isUsed = redemption !== undefined;
  const renew = useCallback(() => void createCode({ body: { restaurantId } }), [createCode, restaurantId]);

  useEffect(renew, [renew]);
  useEffect(
    function replaceCodeInTime() {
      if (!made || isUsed) return;
      const timer = setTimeout(renew, (made.expiresInSeconds - RENEW_BEFORE_SECONDS) * 1000);
      return () => clearTimeout(timer);
    },
    [made, isUsed, renew],
  );

  return (
    <Dialog
      title={text('customer.points.use.title', { name })}
      isOpen
      onClose={onClose}
      closeLabel={text('customer.points.use.close')}
    >
      <div className={classes.content} aria-live="polite">
        {redemption ? (
          <Banner tone={redemption.state === 'redeemed' ? 'success' : 'info'}>{redemptionText(redemption)}</Banner>
        ) : error ? (
          <>
            <Banner tone="error">{apiMessage(error) ?? text('customer.points.use.failed')}</Banner>
            <Button variant="secondary" onClick={renew} busy={isLoading}>
              {text('customer.points.use.again')}
            </Button>
          </>
        ) : made ? (
          <>
            <p>{text('customer.points.use.show')}</p>
            <div className={classes.qr}>
              <QrPicture value={made.code} label={text('customer.points.use.qr')} />
            </div>
            <p className={classes.code}>
              <span className={classes.quiet}>{text('customer.points.use.code')}</span>
              <bdi translate="no" dir="ltr">{`${made.code.slice(0, 4)} ${made.code.slice(4)}`}</bdi>
            </p>
            <p className={classes.quiet}>{text('customer.points.use.renewed')}</p>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  );
}
