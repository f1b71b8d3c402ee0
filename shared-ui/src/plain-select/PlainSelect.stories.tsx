import type { ComponentStories } from '../workshop/componentStories';
import { usePlaceChoice } from '../workshop/usePlaceChoice';
import { PlainSelect } from './PlainSelect';

export default { title: 'Fields/PlainSelect' } satisfies ComponentStories;

export function AboveAList() {
  return <PlainSelect {...usePlaceChoice()} />;
}
