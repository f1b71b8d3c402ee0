import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { SelectField } from './SelectField';

export default { title: 'Fields/SelectField', reference: ['States'] } satisfies ComponentStories;

/** Use it for a few options. For many options, use ComboboxField. */
export function States() {
  const sample = useStoryTexts();
  const options = [
    { value: 'olaya', label: sample('sample.branch') },
    { value: 'till', label: sample('sample.till') },
  ];
  return (
    <SampleForm
      initial={{ empty: '', filled: 'olaya', wrong: '', fixed: 'till' }}
      errors={{ wrong: 'sample.field.wrong' }}
    >
      <SelectField
        name="empty"
        label={sample('sample.branches')}
        options={options}
        placeholder={sample('sample.field.choose')}
      />
      <SelectField name="filled" label={sample('sample.branches')} options={options} />
      <SelectField
        name="wrong"
        label={sample('sample.branches')}
        options={options}
        placeholder={sample('sample.field.choose')}
        required
      />
      <SelectField name="fixed" label={sample('sample.branches')} options={options} disabled />
    </SampleForm>
  );
}
