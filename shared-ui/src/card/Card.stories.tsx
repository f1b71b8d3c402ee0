import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Card } from './Card';

export default { title: 'Layout/Card', reference: ['WithContent'] } satisfies ComponentStories;

export function WithContent() {
  const sample = useStoryTexts();
  return (
    <Card>
      <h2>{sample('sample.branch')}</h2>
      <p>{sample('sample.hours')}</p>
    </Card>
  );
}
