import type { ComponentStories } from '../workshop/componentStories';
import { useSamples } from '../workshop/samples';
import { VisuallyHidden } from './VisuallyHidden';

export default { title: 'Foundations/VisuallyHidden' } satisfies ComponentStories;

/** Only the star is visible. Screen readers get its meaning as text. */
export function BehindASign() {
  const sample = useSamples();
  return (
    <p>
      <span aria-hidden="true">★</span>
      <VisuallyHidden>{sample('sample.restaurant')}</VisuallyHidden>
    </p>
  );
}
