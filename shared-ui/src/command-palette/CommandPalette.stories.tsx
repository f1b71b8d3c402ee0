import { useState } from 'react';
import { Button } from '../button/Button';
import { categoryIcon, logoutIcon, restaurantIcon } from '../icon/icons';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { CommandPalette } from './CommandPalette';

export default { title: 'Dialogs/CommandPalette', reference: ['Opened'], covers: true } satisfies ComponentStories;

const ICONS = {
  'sample.restaurants': restaurantIcon,
  'sample.categories': categoryIcon,
  'sample.logout': logoutIcon,
};

function Palette({ opened }: { opened: boolean }) {
  const sample = useStoryTexts();
  const [isOpen, setOpen] = useState(opened);
  const [done, setDone] = useState('');
  const command = (id: 'sample.restaurants' | 'sample.categories' | 'sample.logout', keywords?: string) => ({
    id,
    label: sample(id),
    icon: ICONS[id],
    keywords,
    run: () => setDone(sample(id)),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sample('sample.commands')}</Button>
      <p role="status">{done}</p>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        groups={[
          {
            title: sample('sample.pages'),
            commands: [command('sample.restaurants', 'stores'), command('sample.categories')],
          },
          { title: sample('sample.session'), commands: [command('sample.logout')] },
        ]}
      />
    </>
  );
}

export const Closed = () => <Palette opened={false} />;
export const Opened = () => <Palette opened />;
