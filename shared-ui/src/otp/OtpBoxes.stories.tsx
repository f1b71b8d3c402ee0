import { useState } from 'react';
import { OTP_LENGTH } from 'contracts';
import { Button } from '../button/Button';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { OtpBoxes } from './OtpBoxes';

export default { title: 'Fields/OtpBoxes', reference: ['Wrong'] } satisfies ComponentStories;

export function Empty() {
  const sample = useStoryTexts();
  const [code, setCode] = useState('');
  return <OtpBoxes value={code} onChange={setCode} length={OTP_LENGTH} label={sample('sample.otp')} />;
}

/** Each attempt causes a new error. Screen readers announce the error, although the focus stays in the boxes. */
export function Wrong() {
  const sample = useStoryTexts();
  const [code, setCode] = useState('4821');
  const [isLate, setLate] = useState(false);
  return (
    <>
      <OtpBoxes
        value={code}
        onChange={setCode}
        length={OTP_LENGTH}
        label={sample('sample.otp')}
        error={sample(isLate ? 'sample.otp.late' : 'sample.otp.wrong')}
      />
      <Button variant="secondary" onClick={() => setLate(true)}>
        {sample('sample.retry')}
      </Button>
    </>
  );
}

export function Disabled() {
  const sample = useStoryTexts();
  return <OtpBoxes value="48" onChange={() => {}} length={OTP_LENGTH} label={sample('sample.otp')} disabled />;
}
