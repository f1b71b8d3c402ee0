import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Menu } from './Menu';

export default { title: 'Actions/Menu', reference: ['OfARow'] } satisfies ComponentStories;

function Actions({ named }: { named: boolean }) {
  const sample = useStoryTexts();
  const [done, setDone] = useState('');
  const action = (id: 'sample.table.report' | 'sample.table.edit' | 'sample.delete') => ({
    id,
    label: sample(id),
    run: () => setDone(sample(id)),
  });
  return (
    <>
      <Menu
        label={sample('sample.table.more', { row: sample('sample.restaurant') })}
        actions={[
          action('sample.table.report'),
          { ...action('sample.table.edit'), disabled: named },
          { ...action('sample.delete'), danger: true },
        ]}
      >
        {named ? sample('sample.table.more', { row: sample('sample.restaurant') }) : undefined}
      </Menu>
      <p role="status">{done}</p>
    </>
  );
}

/** A menu whose button shows three dots, as at the end of a table's row. */
export const OfARow = () => <Actions named={false} />;

/** A menu whose button has a label. One of its actions is disabled. */
export const BehindAWord = () => <Actions named />;
