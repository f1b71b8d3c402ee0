import type { PartStories } from '../workshop/componentStories';
import { usePlaceChoice } from '../workshop/usePlaceChoice';
import { CompactSelect } from './CompactSelect';

export default { title: 'Fields/CompactSelect' } satisfies PartStories;

export function InABar() {
  return <CompactSelect {...usePlaceChoice()} />;
}
