import { Banner, Button } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Cashiers.module.css';

/** Says that orders do not show by themselves for now, because nothing is heard of the server; it goes when the line is back. */
export function LineLost({ onRefresh }: { onRefresh: () => void }) {
  const text = useTexts();
  return (
    <div className={classes.lost}>
      <Banner tone="warning">
        <div className={classes.lostWords}>
          {text('cashier.line.lost')}
          <Button variant="secondary" onClick={onRefresh}>
            {text('cashier.line.refresh')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
