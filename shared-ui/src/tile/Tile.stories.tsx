import { useState } from 'react';
import { formatNumber } from '../format/number';
import { useLanguage } from '../i18n/useText';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Tile } from './Tile';

export default { title: 'Layout/Tile', reference: ['OneNumber', 'LeadingOn'] } satisfies ComponentStories;

export function OneNumber() {
  const sample = useStoryTexts();
  const value = formatNumber(1284, useLanguage());
  return (
    <Tile title={sample('sample.ordersToday')} value={value}>
      {sample('sample.ordersToday.more', { count: 153 })}
    </Tile>
  );
}

export function LeadingOn() {
  const sample = useStoryTexts();
  return (
    <Tile title={sample('sample.restaurants')} to="/restaurants">
      {sample('sample.restaurants.more')}
    </Tile>
  );
}

export function TwoLinks() {
  const sample = useStoryTexts();
  const value = formatNumber(1284, useLanguage());
  return (
    <Tile
      title={sample('sample.ordersToday')}
      value={value}
      to="/"
      valueTo="/orders"
      valueLabel={`${sample('sample.ordersToday')}: ${value}`}
    />
  );
}

export function Pressable() {
  const sample = useStoryTexts();
  const [count, setCount] = useState(0);
  return <Tile title={sample('sample.till')} value={count} onPress={() => setCount(count + 1)} />;
}
