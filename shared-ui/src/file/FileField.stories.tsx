import { useMemo } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { SAMPLE_LOGO } from '../workshop/sampleLogo';
import { useStoryTexts } from '../workshop/storyTexts';
import { FileField } from './FileField';

export default { title: 'Fields/FileField', reference: ['Empty', 'Chosen'] } satisfies ComponentStories;

/** Returns the sample logo as a file that someone has chosen. */
function useSampleFile(): File {
  return useMemo(
    () =>
      new File([decodeURIComponent(SAMPLE_LOGO.slice(SAMPLE_LOGO.indexOf(',') + 1))], 'najd-kitchen-logo.svg', {
        type: 'image/svg+xml',
      }),
    [],
  );
}

const DRAWINGS = ['image/svg+xml', 'image/png'];

/** Three fields: nothing chosen yet, required and left empty, and disabled. */
export function Empty() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ empty: null, wrong: null, fixed: null }} errors={{ wrong: 'ui.required' }}>
      <FileField name="empty" label={sample('sample.field.logo')} hint={sample('sample.field.logo.hint')} />
      <FileField name="wrong" label={sample('sample.field.logo')} required />
      <FileField name="fixed" label={sample('sample.field.logo')} disabled />
    </SampleForm>
  );
}

export function Chosen() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ logo: useSampleFile() }}>
      <FileField name="logo" label={sample('sample.field.logo')} accept={DRAWINGS} required />
    </SampleForm>
  );
}

/** In an edit form the current picture stays until another picture is chosen. */
export function InUse() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ logo: null }}>
      <FileField name="logo" label={sample('sample.field.logo')} currentUrl={SAMPLE_LOGO} />
    </SampleForm>
  );
}

/** A field that refuses almost every file, to show its messages. */
export function Strict() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ logo: null }}>
      <FileField name="logo" label={sample('sample.field.logo')} accept={['image/png']} maxBytes={1024} />
    </SampleForm>
  );
}
