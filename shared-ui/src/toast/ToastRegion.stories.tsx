import { useState } from 'react';
import type { Toast } from 'contracts';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { ToastRegion } from './ToastRegion';
import { createToasts } from './toasts';

export default { title: 'Feedback/ToastRegion', reference: ['Stacked'], covers: true } satisfies ComponentStories;

function Shown({ shown }: { shown: readonly Toast[] }) {
  const [toasts] = useState(() => {
    const made = createToasts();
    shown.forEach(made.show);
    return made;
  });
  return <ToastRegion toasts={toasts} />;
}

export function Stacked() {
  const sample = useStoryTexts();
  return (
    <Shown
      shown={[
        { tone: 'success', title: sample('sample.deleted'), text: sample('sample.deleted.text') },
        { tone: 'error', title: sample('sample.failed'), text: sample('sample.failed.text') },
        { tone: 'info', title: sample('sample.newOrder') },
      ]}
    />
  );
}

/** The region is laid out right to left in every language. Each text has the direction of its own language. */
export function TextsOfTwoDirections() {
  return (
    <Shown
      shown={[
        { tone: 'success', title: 'Deleted', text: 'Branch “Olaya 2” has been removed (3 tills).' },
        { tone: 'success', title: 'تم الحذف', text: 'أُزيل الفرع «العليا 2» (3 نقاط بيع).' },
      ]}
    />
  );
}

/** A toast with an action. The toast stays while it has the focus, so the action can be reached by keyboard. */
export function WithAction() {
  const sample = useStoryTexts();
  return (
    <Shown
      shown={[
        {
          tone: 'success',
          title: sample('sample.deleted'),
          text: sample('sample.deleted.text'),
          action: { label: sample('sample.undo'), onAction: () => {} },
        },
      ]}
    />
  );
}

export function Long() {
  const sample = useStoryTexts();
  return (
    <Shown
      shown={[
        {
          tone: 'error',
          title: sample('sample.failed'),
          text: `${sample('sample.offline')} ${sample('sample.failed.text')} 0198c2aa-7c1e-7aaa-9d6e-0123456789ab`,
        },
      ]}
    />
  );
}
