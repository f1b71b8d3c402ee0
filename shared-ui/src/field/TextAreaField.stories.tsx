import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { TextAreaField } from './TextAreaField';

export default { title: 'Fields/TextAreaField', reference: ['States'] } satisfies ComponentStories;

export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm
      initial={{ empty: '', filled: sample('sample.saveInvoice.text'), wrong: '' }}
      errors={{ wrong: 'ui.required' }}
    >
      <TextAreaField name="empty" label={sample('sample.field.note')} />
      <TextAreaField name="filled" label={sample('sample.field.note')} />
      <TextAreaField name="wrong" label={sample('sample.field.note')} required />
    </SampleForm>
  );
}
