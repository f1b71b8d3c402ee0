import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { PasswordField } from './PasswordField';

export default { title: 'Fields/PasswordField' } satisfies ComponentStories;

export function Filled() {
  const sample = useStoryTexts();
  return (
    <SampleForm initial={{ password: '12345678' }}>
      <PasswordField name="password" label={sample('sample.password')} />
    </SampleForm>
  );
}
