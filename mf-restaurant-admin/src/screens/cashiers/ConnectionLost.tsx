import { Banner, Button } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Cashiers.module.css';

/** The warning that is shown while the event stream is disconnected: new orders do not appear automatically. */
export function ConnectionLost({ onRefresh }: { onRefresh: () => void }) {
  const text = useTexts();
  return (
    <div className={classes.lost}>
      <Banner tone="warning">
        <div className={classes.lostWords}>
          {text('cashier.connection.lost')}
          <Button variant="secondary" onClick={onRefresh}>
            {text('cashier.connection.refresh')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
