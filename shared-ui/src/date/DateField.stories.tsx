import { useFormikContext } from 'formik';
import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { DateField } from './DateField';

export default { title: 'Fields/DateField', reference: ['States'] } satisfies ComponentStories;

export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm
      initial={{ empty: '', filled: '2026-02-18', wrong: '', fixed: '2026-02-18' }}
      errors={{ wrong: 'ui.required' }}
    >
      <DateField name="empty" label={sample('sample.field.start')} />
      <DateField name="filled" label={sample('sample.field.start')} hint={sample('sample.field.end.hint')} />
      <DateField name="wrong" label={sample('sample.field.start')} required />
      <DateField name="fixed" label={sample('sample.field.start')} disabled />
    </SampleForm>
  );
}

/** Two fields form a range: each limits the other. The example shows the first days of Ramadan 1447. */
export function Range() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ start: '2026-02-18', end: '2026-02-25' }}>
      <Bounded />
      <p>{sample('sample.field.end.hint')}</p>
    </SampleForm>
  );
}

function Bounded() {
  const sample = useStoryTexts();
  const { values } = useFormikContext<{ start: string; end: string }>();
  return (
    <>
      <DateField name="start" label={sample('sample.field.start')} min="2026-01-01" max={values.end || undefined} />
      <DateField name="end" label={sample('sample.field.end')} min={values.start || undefined} max="2026-12-31" />
    </>
  );
}
