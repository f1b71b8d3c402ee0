import { useState } from 'react';
import { KEEP_TYPED } from 'contracts';
import { Button } from '../button/Button';
import { TextField } from '../field/TextField';
import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { KeepTyped } from './KeepTyped';

export default { title: 'Fields/KeepTyped' } satisfies ComponentStories;

/** The button unmounts the form and mounts it again, as a reload would. The input is then restored. */
export function ComesAnew() {
  const sample = useStoryTexts();
  const [time, setTime] = useState(0);
  const again = () => {
    dispatchEvent(new Event(KEEP_TYPED));
    setTime(time + 1);
  };
  return (
    <>
      <SampleForm key={time} initial={{ email: '' }}>
        <TextField name="email" label={sample('sample.email')} hint={sample('sample.email.hint')} />
        <KeepTyped form="sample" />
      </SampleForm>
      <Button variant="secondary" onClick={again}>
        {sample('sample.retry')}
      </Button>
    </>
  );
}
