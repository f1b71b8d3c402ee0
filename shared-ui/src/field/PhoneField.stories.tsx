import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { PhoneField } from './PhoneField';

const EXAMPLE = '05XXXXXXXX';

export default { title: 'Fields/PhoneField', reference: ['States'] } satisfies ComponentStories;

/** The number is left to right in every language. */
export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ empty: '', filled: '0512345678', wrong: '05' }} errors={{ wrong: 'ui.required' }}>
      <PhoneField name="empty" label={sample('sample.phone')} placeholder={EXAMPLE} />
      <PhoneField name="filled" label={sample('sample.phone')} />
      <PhoneField name="wrong" label={sample('sample.phone')} required />
    </SampleForm>
  );
}
