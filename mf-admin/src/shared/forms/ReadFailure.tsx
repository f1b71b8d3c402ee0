import { Banner, Button, useText, type UiTextId } from 'shared-ui';
import classes from './ReadFailure.module.css';

/** Says below a field that what can be chosen there could not be read, and reads it again. */
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
