import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Banner } from './Banner';

export default { title: 'Feedback/Banner', reference: ['Tones'] } satisfies ComponentStories;

export function Tones() {
  const sample = useStoryTexts();
  return (
    <>
      <Banner tone="error">{sample('sample.offline')}</Banner>
      <Banner tone="warning">{sample('sample.quietTill')}</Banner>
      <Banner tone="success">{sample('sample.restaurantSaved')}</Banner>
      <Banner tone="info">{sample('sample.foodicsDelay')}</Banner>
    </>
  );
}

/** A long message from a server. The message may be in any language. */
export function Long() {
  const sample = useStoryTexts();
  return (
    <Banner tone="error">
      {sample('sample.offline')} {sample('sample.failed.text')}{' '}
      https://eesal.example/dashboard/restaurants/0198c2aa-7c1e-7aaa-9d6e-0123456789ab
    </Banner>
  );
}
