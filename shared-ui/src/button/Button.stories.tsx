import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Button } from './Button';

export default { title: 'Actions/Button', reference: ['Variants'] } satisfies ComponentStories;

/** Use one primary button per screen, `danger` for deleting, and `quiet` next to text. */
export function Variants() {
  const sample = useStoryTexts();
  return (
    <>
      <Button>{sample('sample.save')}</Button>
      <Button variant="secondary">{sample('sample.back')}</Button>
      <Button variant="danger">{sample('sample.delete')}</Button>
      <Button variant="bare">{sample('sample.edit')}</Button>
      <Button variant="quiet">{sample('sample.cancel')}</Button>
    </>
  );
}

export function Disabled() {
  const sample = useStoryTexts();
  return <Button disabled>{sample('sample.save')}</Button>;
}

export function Busy() {
  const sample = useStoryTexts();
  return <Button busy>{sample('sample.save')}</Button>;
}
