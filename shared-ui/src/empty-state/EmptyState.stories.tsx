import { LinkButton } from '../button/LinkButton';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { EmptyState } from './EmptyState';

export default { title: 'Feedback/EmptyState', reference: ['WithAWayOut'] } satisfies ComponentStories;

export function WithAWayOut() {
  const sample = useStoryTexts();
  return (
    <EmptyState title={sample('sample.empty')}>
      <LinkButton to="/restaurants/add">{sample('sample.addRestaurant')}</LinkButton>
    </EmptyState>
  );
}

export function Plain() {
  return <EmptyState title={useStoryTexts()('sample.quietTill')} />;
}
