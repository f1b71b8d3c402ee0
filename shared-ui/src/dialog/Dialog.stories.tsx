import { Button } from '../button/Button';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { useOpening } from '../workshop/useOpening';
import { Dialog } from './Dialog';

export default { title: 'Dialogs/Dialog', reference: ['Opened'], covers: true } satisfies ComponentStories;

function Saving({
  opened,
  repeat = 1,
  cover = false,
  side = false,
}: {
  opened: boolean;
  repeat?: number;
  cover?: boolean;
  side?: boolean;
}) {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.open'), opened);
  return (
    <>
      {opener}
      <Dialog
        title={sample('sample.saveInvoice')}
        isOpen={isOpen}
        onClose={close}
        cover={cover}
        side={side}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {sample('sample.cancel')}
            </Button>
            <Button onClick={close}>{sample('sample.save')}</Button>
          </>
        }
      >
        {Array.from({ length: repeat }, (_, index) => (
          <p key={index}>{sample('sample.saveInvoice.text')}</p>
        ))}
      </Dialog>
    </>
  );
}

export const Closed = () => <Saving opened={false} />;
export const Opened = () => <Saving opened />;
/** A dialog that is longer than the window: the dialog scrolls, and the page does not. */
export const Long = () => <Saving opened repeat={12} />;
/** A dialog that hides the whole page, and that only its own buttons close. */
export const Cover = () => <Saving opened cover />;
/** A dialog for reading: its only button closes it. */
export function Reading() {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.open'), true);
  return (
    <>
      {opener}
      <Dialog title={sample('sample.restaurant')} isOpen={isOpen} onClose={close} closeLabel={sample('sample.close')}>
        <p>{sample('sample.saveInvoice.text')}</p>
      </Dialog>
    </>
  );
}

/** A side sheet: its buttons are always visible, even if its content is long. */
export const Sheet = () => <Saving opened side repeat={12} />;
