import { useState } from 'react';
import type { PartStories } from '../workshop/part';
import { useSamples } from '../workshop/samples';
import { CompactSelect } from './CompactSelect';

export default { title: 'Fields/CompactSelect' } satisfies PartStories;

export function InABar() {
  const sample = useSamples();
  const [place, setPlace] = useState<'restaurant' | 'branch'>('restaurant');
  return (
    <CompactSelect
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
