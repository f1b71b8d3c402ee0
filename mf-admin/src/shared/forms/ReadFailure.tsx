import { Banner, Button, useText, type UiTextId } from 'shared-ui';
import classes from './ReadFailure.module.css';

/** The error below a field whose options could not be fetched, with Retry. */
export function ReadFailure({ text: said, onRetry }: { text: string; onRetry: () => void }) {
  const text = useText<UiTextId>();
  return (
    <div className={classes.failure}>
      <Banner tone="error">{said}</Banner>
      <Button variant="secondary" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </div>
  );
}
