import { useState } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import type { ComponentStories } from '../workshop/componentStories';
import { SampleForm } from '../workshop/SampleForm';
import { useStoryTexts } from '../workshop/storyTexts';
import { useOpening } from '../workshop/useOpening';
import { ComboboxField } from './ComboboxField';

export default { title: 'Fields/ComboboxField', reference: ['States'] } satisfies ComponentStories;

/** Cities in their own languages, as a server returns them. */
const CITIES = [
  { value: 'ruh', label: 'الرياض', lang: 'ar' },
  { value: 'jed', label: 'جدة', lang: 'ar' },
  { value: 'med', label: 'المدينة المنورة', lang: 'ar' },
  { value: 'riyadh', label: 'Riyadh', lang: 'en' },
  { value: 'jeddah', label: 'Jeddah', lang: 'en' },
  { value: 'medina', label: 'Medina', lang: 'en' },
  { value: 'dammam', label: 'Dammam', lang: 'en' },
  { value: 'khobar', label: 'Al Khobar', lang: 'en' },
];

export function States() {
  const sample = useStoryTexts();
  return (
    <SampleForm
      initial={{ empty: '', chosen: 'jeddah', wrong: 'riyadh', fixed: 'khobar' }}
      errors={{ wrong: 'sample.field.wrong' }}
    >
      <ComboboxField
        name="empty"
        label={sample('sample.field.city')}
        options={CITIES}
        placeholder={sample('sample.field.find')}
      />
      <ComboboxField
        name="chosen"
        label={sample('sample.field.city')}
        options={CITIES}
        hint={sample('sample.email.hint')}
      />
      <ComboboxField name="wrong" label={sample('sample.field.city')} options={CITIES} required />
      <ComboboxField name="fixed" label={sample('sample.field.city')} options={CITIES} disabled />
    </SampleForm>
  );
}

/**
 * A server would search for the typed text. This story returns the results only when the button is pressed, so that the
 * loading state stays visible.
 */
export function Searched() {
  const sample = useStoryTexts();
  const [typed, setTyped] = useState('');
  const [answered, setAnswered] = useState('');
  const found = CITIES.filter(({ label }) => label.toLowerCase().includes(answered.toLowerCase()));
  return (
    <SampleForm initial={{ city: 'jeddah' }}>
      <ComboboxField
        name="city"
        label={sample('sample.field.city')}
        options={found}
        onSearch={setTyped}
        isLoading={typed !== answered}
      />
      <Button variant="secondary" onClick={() => setAnswered(typed)}>
        {sample('sample.retry')}
      </Button>
    </SampleForm>
  );
}

/**
 * In a dialog, the list is shown above the dialog. The first Escape closes the list, and the second closes the dialog.
 */
export function InADialog() {
  const sample = useStoryTexts();
  const { isOpen, close, opener } = useOpening(sample('sample.open'), false);
  return (
    <>
      {opener}
      <Dialog
        title={sample('sample.addRestaurant')}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{sample('sample.save')}</Button>}
      >
        <SampleForm initial={{ city: '' }}>
          <ComboboxField name="city" label={sample('sample.field.city')} options={CITIES} />
        </SampleForm>
      </Dialog>
    </>
  );
}
