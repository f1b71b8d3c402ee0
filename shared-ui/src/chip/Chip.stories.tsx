import { bellIcon, clockIcon } from '../icon/icons';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Chip } from './Chip';
import { OrderStates } from './OrderStates';
import { KNOWN_STATES, StateBadge } from './StateBadge';
import classes from './Chip.stories.module.css';

export default { title: 'Feedback/StateBadge', reference: ['States'] } satisfies ComponentStories;

export const States = () => (
  <p className={classes.row}>
    {KNOWN_STATES.map((state) => (
      <StateBadge key={state} state={state} />
    ))}
  </p>
);

/** The badges of an order in a list: one or several. */
export const OfAnOrder = () => (
  <p className={classes.row}>
    <OrderStates order={{ status: 'partly_returned', saved: true }} />
    <OrderStates order={{ status: 'paid', saved: false }} />
    <OrderStates order={{ status: 'paid', saved: false, held: true }} />
  </p>
);

/** Chips with words that the screen itself supplies. The chips of `StateBadge` have fixed words instead. */
export function OtherWords() {
  const sample = useStoryTexts();
  return (
    <p className={classes.row}>
      <Chip tone="new" icon={bellIcon}>
        {sample('sample.newOrder')}
      </Chip>
      <Chip tone="notice" icon={clockIcon}>
        {sample('sample.failed')}
      </Chip>
      <Chip tone="neutral">{sample('sample.branch')}</Chip>
    </p>
  );
}
