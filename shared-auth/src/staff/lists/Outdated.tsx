import { Banner, Button } from 'shared-ui';
import { useTexts } from '../texts';
import classes from './Outdated.module.css';

interface OutdatedProps {
  /** The text of the warning. The default text is about a list. */
  text?: string;
  busy: boolean;
  onRetry: () => void;
}

/** The warning above data that could not be refetched and may be outdated, with Retry. */
export function Outdated({ text: said, busy, onRetry }: OutdatedProps) {
  const text = useTexts();
  return (
    <div className={classes.outdated}>
      <Banner tone="warning">{said ?? text('staff.outdated')}</Banner>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </div>
  );
}
