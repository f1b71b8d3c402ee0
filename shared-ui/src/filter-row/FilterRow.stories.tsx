import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { FilterRow, type FilterRowProps } from './FilterRow';
import { NO_FILTERS, type FilterValues } from './filters';

export default { title: 'Data/FilterRow' } satisfies ComponentStories;

const CITIES = ['Riyadh', 'Jeddah', 'Dammam', 'Mecca', 'Medina', 'Taif', 'Abha', 'Tabuk', 'Jizan'];

/** A row with every kind of filter. The text below it shows the values as a URL. */
function Row({ initial = NO_FILTERS, ...rest }: { initial?: FilterValues } & Partial<FilterRowProps>) {
  const sample = useStoryTexts();
  const [values, setValues] = useState(initial);
  return (
    <>
      <FilterRow
        searchLabel={sample('sample.search')}
        filters={[
          { kind: 'period' },
          {
            kind: 'choice',
            id: 'city',
            label: sample('sample.field.city'),
            options: CITIES.map((city) => ({ value: city.toLowerCase(), label: city, lang: 'en' })),
            inside: ['part'],
          },
          {
            kind: 'choice',
            id: 'part',
            label: sample('workshop.parts'),
            options: [
              { value: 'restaurant', label: sample('sample.restaurant') },
              { value: 'branch', label: sample('sample.branch') },
            ],
            several: true,
          },
          { kind: 'amount', id: 'amount', label: sample('sample.amount') },
        ]}
        values={values}
        onChange={setValues}
        {...rest}
      />
      <output aria-label={sample('sample.restaurants')}>
        <bdi dir="ltr">{new URLSearchParams(values).toString()}</bdi>
      </output>
    </>
  );
}

export const Unfiltered = () => <Row />;

export const Filtered = () => (
  <Row initial={{ search: '87', period: 'yesterday', city: 'jeddah', amount: '80-90' }} viewsOf="sample" />
);

/** Only a search. */
export const Alone = () => <Row filters={[]} />;
