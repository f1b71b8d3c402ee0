import type { ComponentStories } from '../workshop/componentStories';
import { usePlaceChoice } from '../workshop/usePlaceChoice';
import { CompactSelect } from './CompactSelect';

export default { title: 'Fields/CompactSelect' } satisfies ComponentStories;

export function InABar() {
  return <CompactSelect {...usePlaceChoice()} />;
}
