import { useState } from 'react';
import fieldClasses from '../field/Field.module.css';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Select } from './Select';

export default { title: 'Fields/Select' } satisfies ComponentStories;

/** A few cities in different scripts. */
const CITIES = [
  { value: 'ruh', label: 'الرياض', lang: 'ar' },
  { value: 'khi', label: 'کراچی', lang: 'ur' },
  { value: 'dubai', label: 'Dubai', lang: 'en' },
] as const;

export function OfThree() {
  const sample = useStoryTexts();
  const [city, setCity] = useState<(typeof CITIES)[number]['value']>('ruh');
  return (
    <Select
      value={city}
      options={CITIES}
      onChange={setCity}
      aria-label={sample('sample.field.city')}
      className={`${fieldClasses.control} ${fieldClasses.choice}`}
    />
  );
}
