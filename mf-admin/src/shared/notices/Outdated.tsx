import { Banner, Button, useText, type UiTextId } from 'shared-ui';
import type { TextId } from '../../texts';
import classes from './Outdated.module.css';

interface OutdatedProps {
  /** What could not be refreshed; the list, when left out. */
  text?: string;
  busy: boolean;
  onRetry: () => void;
}

/** Above what is shown and could not be refreshed: that it may have changed since, and another try. */
export function Outdated({ text: said, busy, onRetry }: OutdatedProps) {
  const text = useText<TextId | UiTextId>();
  return (
    <div className={classes.outdated}>
      <Banner tone="warning">{said ?? text('admin.list.outdated')}</Banner>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </div>
  );
}
