import { LinkButton } from '../button/LinkButton';
import type { ComponentStories } from '../workshop/componentStories';
import { useSamples } from '../workshop/samples';
import { EmptyState } from './EmptyState';

export default { title: 'Feedback/EmptyState', reference: ['WithAWayOut'] } satisfies ComponentStories;

export function WithAWayOut() {
  const sample = useSamples();
  return (
    <EmptyState title={sample('sample.empty')}>
      <LinkButton to="/restaurants/add">{sample('sample.addRestaurant')}</LinkButton>
    </EmptyState>
  );
}

export function Plain() {
  return <EmptyState title={useSamples()('sample.quietTill')} />;
}
