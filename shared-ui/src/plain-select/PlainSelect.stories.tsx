import type { PartStories } from '../workshop/componentStories';
import { usePlaceChoice } from '../workshop/usePlaceChoice';
import { PlainSelect } from './PlainSelect';

export default { title: 'Fields/PlainSelect' } satisfies PartStories;

export function AboveAList() {
  return <PlainSelect {...usePlaceChoice()} />;
}
