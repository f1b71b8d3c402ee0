import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Checkbox } from './Checkbox';

export default { title: 'Fields/Checkbox', reference: ['States'] } satisfies ComponentStories;

export function States() {
  const sample = useStoryTexts();
  const ignore = () => {};
  return (
    <>
      <Checkbox label={sample('sample.restaurants')} checked={false} onChange={ignore} />{' '}
      <Checkbox label={sample('sample.categories')} checked onChange={ignore} />{' '}
      <Checkbox label={sample('sample.branch')} checked={false} indeterminate onChange={ignore} />{' '}
      <Checkbox label={sample('sample.session')} checked disabled onChange={ignore} />
    </>
  );
}

/** A checkbox without a visible label, next to an element that already shows its name. */
export function WithoutWords() {
  const sample = useStoryTexts();
  const [checked, setChecked] = useState(false);
  return <Checkbox label={sample('sample.restaurant')} hideLabel checked={checked} onChange={setChecked} />;
}

/** One checkbox that represents several others: some, all or none of the others are checked. */
export function SomeOfMany() {
  const sample = useStoryTexts();
  const [picked, setPicked] = useState([true, false]);
  const pick = (place: number) => (checked: boolean) =>
    setPicked(picked.map((was, index) => (index === place ? checked : was)));
  const all = picked.every(Boolean);
  return (
    <>
      <Checkbox
        label={sample('sample.pages')}
        checked={all}
        indeterminate={!all && picked.some(Boolean)}
        onChange={(checked) => setPicked(picked.map(() => checked))}
      />{' '}
      <Checkbox label={sample('sample.restaurants')} checked={picked[0]!} onChange={pick(0)} />{' '}
      <Checkbox label={sample('sample.categories')} checked={picked[1]!} onChange={pick(1)} />
    </>
  );
}
