import type { ReactNode } from 'react';
import { PLAIN_PARAMETER, paths } from 'contracts';
import type { Till } from '../../api';
import classes from '../../screens/invoice/saving/Steps.module.css';

/** The URL of a till's page. */
export const pageOf = ({ restaurantId, casherId }: Till) =>
  `${paths.invoice}?${new URLSearchParams({ restId: restaurantId, deviceId: casherId })}`;

/**
 * Returns the URL of a save without JavaScript. The forms are posted to this URL, which then shows the next save step.
 */
export const stepOf = (till: Till) => `${pageOf(till)}&${PLAIN_PARAMETER}=1`;

/**
 * A form of a save without JavaScript. It contains the order's id. The server compares this id with the order in the
 * state that the diner's browser stores.
 */
export function PlainForm({ till, orderId, children }: { till: Till; orderId: string; children: ReactNode }) {
  return (
    <form className={classes.form} method="post" action={stepOf(till)}>
      <input type="hidden" name="order" value={orderId} />
      {children}
    </form>
  );
}
