import { useRef, useState } from 'react';
import { Button } from '../button/Button';
import { logoutIcon } from '../icon/icons';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { FloatingMenu } from './FloatingMenu';

export default { title: 'Actions/FloatingMenu' } satisfies ComponentStories;

/** A menu below a button that was on the page before the menu was loaded. */
export function OfAnAccount() {
  const sample = useStoryTexts();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [city, setCity] = useState('olaya');
  return (
    <>
      <Button ref={opener} variant="bare" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {sample('sample.open')}
      </Button>
      <FloatingMenu
        label={sample('sample.open')}
        opener={opener}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        head={<p>{sample('sample.restaurant')}</p>}
        choices={[
          {
            id: 'branch',
            title: sample('sample.branches'),
            options: [
              { id: 'olaya', label: sample('sample.branch') },
              { id: 'till', label: sample('sample.till') },
            ],
            chosen: city,
            onChoose: setCity,
          },
        ]}
        actions={[{ id: 'back', label: sample('sample.back'), icon: logoutIcon, run: () => {} }]}
      />
    </>
  );
}
