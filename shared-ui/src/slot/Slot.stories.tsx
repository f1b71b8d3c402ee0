import { useMemo, type ReactNode } from 'react';
import type { ScreenHost } from 'contracts';
import { HostProvider, useHost } from 'shared-ui/host';
import { Card } from '../card/Card';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { Slot } from './Slot';

export default { title: 'Layout/Slot' } satisfies ComponentStories;

/** Provides a host in which one remote adds a component to every slot. */
function Adding({ component, children }: { component: () => ReactNode; children: ReactNode }) {
  const host = useHost();
  const adding = useMemo<ScreenHost>(
    () => ({
      ...host,
      additions: () => [
        {
          remote: 'mf-sample',
          load: () => Promise.resolve({ default: component }),
          failed: () => {},
          isSlow: () => {},
        },
      ],
    }),
    [host, component],
  );
  return <HostProvider value={adding}>{children}</HostProvider>;
}

function Added() {
  const sample = useStoryTexts();
  return <Card>{sample('sample.orders.text')}</Card>;
}

export const Filled = () => (
  <Adding component={Added}>
    <Slot name="mf-admin/home.card" props={{}} />
  </Adding>
);
