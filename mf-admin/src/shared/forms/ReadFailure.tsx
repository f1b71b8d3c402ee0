import { Banner, Button } from 'shared-ui';
import classes from './ReadFailure.module.css';
import { useTexts } from '../../texts';

/** The error below a field whose options could not be fetched, with Retry. */
export function ReadFailure({ text: said, onRetry }: { text: string; onRetry: () => void }) {
  const text = useTexts();
  return (
    <div className={classes.failure}>
      <Banner tone="error">{said}</Banner>
      <Button variant="secondary" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </div>
  );
}
