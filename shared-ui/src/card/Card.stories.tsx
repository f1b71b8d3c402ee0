import type { ComponentStories } from '../workshop/componentStories';
import { useSamples } from '../workshop/samples';
import { Card } from './Card';

export default { title: 'Layout/Card', reference: ['WithContent'] } satisfies ComponentStories;

export function WithContent() {
  const sample = useSamples();
  return (
    <Card>
      <h2>{sample('sample.branch')}</h2>
      <p>{sample('sample.hours')}</p>
    </Card>
  );
}
