import { useState } from 'react';
import { Button } from '../button/Button';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { PageTabs } from './PageTabs';
import { Tabs } from './Tabs';

export default { title: 'Layout/Tabs', reference: ['ThreeViews'] } satisfies ComponentStories;

function useViews() {
  const sample = useStoryTexts();
  return [
    { id: 'branches', label: sample('sample.branches'), content: <p>{sample('sample.branches.text')}</p> },
    { id: 'tills', label: sample('sample.tills'), content: <p>{sample('sample.tills.text')}</p> },
    { id: 'orders', label: sample('sample.orders'), content: <p>{sample('sample.orders.text')}</p> },
  ] as const;
}

export function ThreeViews() {
  const sample = useStoryTexts();
  return <Tabs label={sample('sample.restaurant')} tabs={useViews()} />;
}

export function OneUnavailable() {
  const sample = useStoryTexts();
  return (
    <Tabs
      label={sample('sample.restaurant')}
      tabs={useViews().map((view) => ({ ...view, disabled: view.id === 'tills' }))}
    />
  );
}

/** More tabs than fit on a phone. The list scrolls, and the arrow keys bring the next tab into view. */
export function MoreThanFit() {
  const sample = useStoryTexts();
  const names = ['restaurants', 'categories', 'branches', 'tills', 'orders', 'session', 'commands'] as const;
  return (
    <Tabs
      label={sample('sample.pages')}
      tabs={names.map((id) => ({ id, label: sample(`sample.${id}`), content: <p>{sample(`sample.${id}`)}</p> }))}
    />
  );
}

/** Tabs with their own URLs, of which some say how many things they have. */
export function PagesWithCounts() {
  const sample = useStoryTexts();
  return (
    <PageTabs
      label={sample('sample.restaurant')}
      current="branches"
      tabs={[
        { id: 'branches', label: sample('sample.branches'), to: '/', count: '2' },
        { id: 'tills', label: sample('sample.tills'), to: '/tills' },
        { id: 'orders', label: sample('sample.orders'), to: '/orders', count: '1,204' },
      ]}
    />
  );
}

/** The selected tab is set from outside, for example by the URL or another control. */
export function ChosenFromOutside() {
  const sample = useStoryTexts();
  const views = useViews();
  const [selected, setSelected] = useState<(typeof views)[number]['id']>('tills');
  return (
    <>
      <Tabs label={sample('sample.restaurant')} tabs={views} selected={selected} onSelect={setSelected} />
      <Button variant="secondary" onClick={() => setSelected('branches')}>
        {sample('sample.back')}
      </Button>
    </>
  );
}
