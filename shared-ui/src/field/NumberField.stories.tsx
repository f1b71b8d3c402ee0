import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { NumberField } from './NumberField';

export default { title: 'Fields/NumberField', reference: ['States'] } satisfies ComponentStories;

export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm
      initial={{ warranty: 14, empty: '', temperature: -1.5, wrong: '', fixed: 1250 }}
      errors={{ wrong: 'ui.required' }}
    >
      <NumberField
        name="warranty"
        label={sample('sample.field.warranty')}
        hint={sample('sample.field.warranty.hint')}
        unit={sample('sample.field.days')}
        min={0}
        max={365}
      />
      <NumberField name="empty" label={sample('sample.orders')} min={0} placeholder="0" />
      <NumberField name="temperature" label={sample('sample.field.temperature')} step={0.5} unit="°C" />
      <NumberField name="wrong" label={sample('sample.field.warranty')} min={0} required />
      <NumberField name="fixed" label={sample('sample.orders')} disabled />
    </SampleForm>
  );
}
