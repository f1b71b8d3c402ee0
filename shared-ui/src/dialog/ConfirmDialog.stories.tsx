import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { useOpening } from '../workshop/useOpening';
import { ConfirmDialog } from './ConfirmDialog';

export default { title: 'Dialogs/ConfirmDialog', reference: ['Dangerous'], covers: true } satisfies ComponentStories;

export function Dangerous({ busy = false }: { busy?: boolean }) {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.delete'), true);
  return (
    <>
      {opener}
      <ConfirmDialog
        tone="danger"
        title={sample('sample.deleteBranch')}
        text={sample('sample.deleteBranch.text')}
        confirmLabel={sample('sample.delete')}
        cancelLabel={sample('sample.cancel')}
        isOpen={isOpen}
        onConfirm={close}
        onCancel={close}
        busy={busy}
      />
    </>
  );
}

export const Busy = () => <Dangerous busy />;

/** A question about an action that deletes nothing: the title is enough, without further text. */
export function Harmless() {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.publish.yes'), true);
  return (
    <>
      {opener}
      <ConfirmDialog
        title={sample('sample.publish')}
        confirmLabel={sample('sample.publish.yes')}
        cancelLabel={sample('sample.cancel')}
        isOpen={isOpen}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
