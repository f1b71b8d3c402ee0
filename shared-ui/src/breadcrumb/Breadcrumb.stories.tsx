import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Breadcrumb } from './Breadcrumb';

export default { title: 'Layout/Breadcrumb', reference: ['ThreeLevels'] } satisfies ComponentStories;

export function ThreeLevels() {
  const sample = useStoryTexts();
  return (
    <Breadcrumb
      trail={[
        { label: sample('sample.restaurants'), to: '/restaurants' },
        { label: sample('sample.restaurant'), to: '/restaurants/najd' },
      ]}
      current={sample('sample.branch')}
    />
  );
}

/**
 * Each name has the direction of its own language, whatever the language of the page. A long trail wraps between two
 * entries.
 */
export function NamesOfTwoDirections() {
  const sample = useStoryTexts();
  return (
    <Breadcrumb
      trail={[
        { label: sample('sample.restaurants'), to: '/restaurants' },
        { label: 'Najd Kitchen (Riyadh)', to: '/restaurants/najd' },
        { label: 'مطبخ الدرعية (الرياض)', to: '/restaurants/diriyah' },
      ]}
      current={sample('sample.tills')}
    />
  );
}
