import type { Story } from './part';
import classes from './Stage.module.css';

/** A story in the place of a screen. Tests find it by its id. */
export function Stage({ id, Story }: { id: string; Story: Story }) {
  return (
    <div className={classes.stage} data-story={id}>
      <Story />
    </div>
  );
}
