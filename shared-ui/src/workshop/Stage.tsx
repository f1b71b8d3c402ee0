import type { Story } from './componentStories';
import classes from './Stage.module.css';

/** Renders a story in the element in which the suite would render a screen. Tests find the story by its id. */
export function Stage({ id, Story }: { id: string; Story: Story }) {
  return (
    <div className={classes.stage} data-story={id}>
      <Story />
    </div>
  );
}
