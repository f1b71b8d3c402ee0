import { useState } from 'react';
import type { PartStories } from '../workshop/part';
import { useSamples } from '../workshop/samples';
import { SearchField } from './SearchField';

export default { title: 'Fields/SearchField', reference: ['Filled'] } satisfies PartStories;

/** What is being searched for is said below, as a list's owner would be told. */
export function Empty() {
  const sample = useSamples();
  const [wanted, setWanted] = useState('');
  return (
    <>
      <SearchField label={sample('sample.search')} placeholder={sample('sample.search.hint')} value={wanted} onSearch={setWanted} />
      <output aria-label={sample('sample.restaurants')} dir="auto">
        {wanted}
      </output>
    </>
  );
}

export function Filled() {
  const sample = useSamples();
  const [wanted, setWanted] = useState(sample('sample.restaurant'));
  return <SearchField label={sample('sample.search')} value={wanted} onSearch={setWanted} />;
}

/** The one search of its page: `/` leads to it. */
export function WithShortcut() {
  const sample = useSamples();
  const [wanted, setWanted] = useState('');
  return <SearchField label={sample('sample.search')} value={wanted} onSearch={setWanted} shortcut />;
}
