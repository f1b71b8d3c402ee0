import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { VisuallyHidden } from './VisuallyHidden';

export default { title: 'Foundations/VisuallyHidden' } satisfies ComponentStories;

/** Only the star is visible. Screen readers get its meaning as text. */
export function BehindASign() {
  const sample = useStoryTexts();
  return (
    <p>
      <span aria-hidden="true">★</span>
      <VisuallyHidden>{sample('sample.restaurant')}</VisuallyHidden>
    </p>
  );
}
