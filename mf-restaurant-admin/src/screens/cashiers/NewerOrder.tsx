import { Banner } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Cashiers.module.css';

interface NewerOrderProps {
  /** The number of an order that has arrived since the till was selected; undefined if there is none. */
  number: string | undefined;
  /** True if that order is not shown yet, because the cashier is typing the phone number for an earlier order. */
  isWaiting: boolean;
}

/** Shows that the till has closed another order, and announces it to screen readers. */
export function NewerOrder({ number, isWaiting }: NewerOrderProps) {
  const text = useTexts();
  return (
    // The region always exists, because screen readers announce only changes inside an existing region.
    <div role="status">
      {number !== undefined && (
        <div className={classes.newer}>
          <Banner tone={isWaiting ? 'warning' : 'info'} announced={false}>
            {text(isWaiting ? 'cashier.newer.waits' : 'cashier.newer', { number })}
          </Banner>
        </div>
      )}
    </div>
  );
}
