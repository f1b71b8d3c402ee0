import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { useOpening } from '../workshop/useOpening';
import { MessageDialog } from './MessageDialog';

export default { title: 'Dialogs/MessageDialog', reference: ['Success'], covers: true } satisfies ComponentStories;

function Message({ closeLabel }: { closeLabel?: string }) {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.save'), true);
  return (
    <>
      {opener}
      <MessageDialog
        title={sample('sample.sent')}
        text={sample('sample.sent.text')}
        isOpen={isOpen}
        onClose={close}
        closeLabel={closeLabel}
      />
    </>
  );
}

export const Success = () => <Message />;

export function WithAWordOfItsOwn() {
  return <Message closeLabel={useStoryTexts()('sample.close')} />;
}
