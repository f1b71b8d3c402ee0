import { useState } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import type { ComponentStories } from '../workshop/componentStories';
import { SAMPLE_LOGO_IN_CODE } from '../workshop/sampleLogo';
import { useStoryTexts } from '../workshop/storyTexts';
import { useOpening } from '../workshop/useOpening';
import { QrCard } from './QrCard';

export default { title: 'Receipts/QrCard', reference: ['WithLogo'] } satisfies ComponentStories;

const till = (id: string) =>
  `https://eesal.example/user/invoice?restId=0198c2aa-7c1e-7aaa-9d6e-0123456789ab&deviceId=${id}`;

export function WithLogo() {
  const name = useStoryTexts()('sample.till');
  return (
    <QrCard
      text={till('till-1')}
      name={name}
      deviceId="FD-20381"
      fileName={`${name} - FD-20381`}
      logo={SAMPLE_LOGO_IN_CODE}
    />
  );
}

export function WithoutLogo() {
  const name = useStoryTexts()('sample.till');
  return <QrCard text={till('till-1')} name={name} deviceId="FD-20381" fileName={`${name} - FD-20381`} />;
}

/** A small card with the checkbox that chooses it for printing. */
export function ToChoose() {
  const name = useStoryTexts()('sample.till');
  const [checked, onChange] = useState(true);
  return (
    <QrCard
      text={till('till-1')}
      name={name}
      deviceId="FD-20381"
      fileName={`${name} - FD-20381`}
      logo={SAMPLE_LOGO_IN_CODE}
      choice={{ checked, onChange }}
    />
  );
}

/** More cards than fit on one printed sheet, in a dialog. Only the dialog is printed. */
export function ManyToPrint() {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.open'), true);
  return (
    <>
      {opener}
      <Dialog
        title={sample('sample.tills')}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{sample('sample.close')}</Button>}
      >
        {Array.from({ length: 14 }, (_, index) => (
          <QrCard
            key={index}
            text={till(`till-${index + 1}`)}
            name={`${sample('sample.branch')} · ${index + 1}`}
            deviceId={`FD-2038${index}`}
            fileName={`FD-2038${index}`}
            logo={SAMPLE_LOGO_IN_CODE}
          />
        ))}
      </Dialog>
    </>
  );
}
