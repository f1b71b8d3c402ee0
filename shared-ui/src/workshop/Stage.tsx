import type { Story } from './part';
import classes from './Stage.module.css';

/** A story where a screen would stand. The id lets a test find and picture it. */
export function Stage({ id, Story }: { id: string; Story: Story }) {
  return (
    <div className={classes.stage} data-story={id}>
      <Story />
    </div>
  );
}
