import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { SearchField } from './SearchField';

export default { title: 'Fields/SearchField', reference: ['Filled'] } satisfies ComponentStories;

/** The text below the field shows what `onSearch` received. */
export function Empty() {
  const sample = useStoryTexts();
  const [wanted, setWanted] = useState('');
  return (
    <>
      <SearchField
        label={sample('sample.search')}
        placeholder={sample('sample.search.hint')}
        value={wanted}
        onSearch={setWanted}
      />
      <output aria-label={sample('sample.restaurants')} dir="auto">
        {wanted}
      </output>
    </>
  );
}

export function Filled() {
  const sample = useStoryTexts();
  const [wanted, setWanted] = useState(sample('sample.restaurant'));
  return <SearchField label={sample('sample.search')} value={wanted} onSearch={setWanted} />;
}

/** The only search of its page: `/` focuses it. */
export function WithShortcut() {
  const sample = useStoryTexts();
  const [wanted, setWanted] = useState('');
  return <SearchField label={sample('sample.search')} value={wanted} onSearch={setWanted} shortcut />;
}
