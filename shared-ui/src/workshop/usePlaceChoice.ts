import { useState } from 'react';
import { useStoryTexts } from './storyTexts';

type Place = 'restaurant' | 'branch';

/** Returns the properties of a select with two options, for the stories of the selects. */
export function usePlaceChoice() {
  const sample = useStoryTexts();
  const [value, onChange] = useState<Place>('restaurant');
  const options: { value: Place; label: string }[] = [
    { value: 'restaurant', label: sample('sample.restaurant') },
    { value: 'branch', label: sample('sample.branch') },
  ];
  return { label: sample('workshop.parts'), value, options, onChange };
}
