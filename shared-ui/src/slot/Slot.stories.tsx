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

function Broken(): ReactNode {
  throw new Error('a story of an addition that throws');
}

const slot = <Slot name="mf-admin/home.card" props={{}} />;

export const Filled = () => <Adding component={Added}>{slot}</Adding>;

/** What another remote adds has thrown an error. */
export const CutOff = () => <Adding component={Broken}>{slot}</Adding>;
