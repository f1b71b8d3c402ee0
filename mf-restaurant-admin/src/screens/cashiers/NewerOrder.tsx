import { Banner } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Cashiers.module.css';

interface NewerOrderProps {
  /** The number of the order that arrived since the till was selected; none before that. */
  number: string | undefined;
  /** Whether it is not shown yet, because the phone number for an earlier order is being typed. */
  isWaiting: boolean;
}

/** Says, also to screen readers, that the till has closed another order. */
export function NewerOrder({ number, isWaiting }: NewerOrderProps) {
  const text = useTexts();
  return (
    // The region exists before its text, because screen readers announce only changes of a region.
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
