import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { TextField } from './TextField';

export default { title: 'Fields/TextField', reference: ['States'] } satisfies ComponentStories;

/** Four fields: empty, filled, with an error, and disabled. */
export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm
      initial={{ empty: '', filled: 'sara@example.sa', wrong: '', fixed: 'Najd Kitchen' }}
      errors={{ wrong: 'ui.required' }}
    >
      <TextField name="empty" type="email" label={sample('sample.email')} hint={sample('sample.email.hint')} />
      <TextField name="filled" type="email" label={sample('sample.email')} />
      <TextField name="wrong" type="email" label={sample('sample.email')} hint={sample('sample.email.hint')} required />
      <TextField name="fixed" label={sample('sample.table.name')} disabled />
    </SampleForm>
  );
}

/** A field whose language differs from the language of the page. */
export function InAnotherLanguage() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ ar: 'مطبخ نجد', ur: 'نجد کچن' }}>
      <TextField name="ar" label={sample('sample.table.name')} lang="ar" dir="rtl" />
      <TextField name="ur" label={sample('sample.table.name')} lang="ur" dir="rtl" />
    </SampleForm>
  );
}
