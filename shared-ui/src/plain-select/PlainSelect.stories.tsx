import { useState } from 'react';
import type { PartStories } from '../workshop/part';
import { useSamples } from '../workshop/samples';
import { PlainSelect } from './PlainSelect';

export default { title: 'Fields/PlainSelect' } satisfies PartStories;

export function AboveAList() {
  const sample = useSamples();
  const [place, setPlace] = useState<'restaurant' | 'branch'>('restaurant');
  return (
    <PlainSelect
      label={sample('workshop.parts')}
      value={place}
      options={[
        { value: 'restaurant', label: sample('sample.restaurant') },
        { value: 'branch', label: sample('sample.branch') },
      ]}
      onChange={setPlace}
    />
  );
}
