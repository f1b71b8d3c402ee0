import { OWN_SYSTEM } from 'contracts';
import { useFormikContext } from 'formik';
import { ComboboxField, FileField, SelectField } from 'shared-ui';
import { ReadFailure } from '../../shared/forms/ReadFailure';
import { NamesFields } from '../../shared/names/NamesFields';
import { useTexts } from '../../texts';
import { ConnectionFields } from '../restaurants/form/ConnectionFields';
import { LegalFields, MoneyFields } from '../restaurants/form/MoneyFields';
import { useCategoryOptions } from '../restaurants/form/useCategoryOptions';
import type { GuidedValues, Step } from './guidedValues';
import { BranchesAndTillsField } from './branchesAndTills/BranchesAndTillsField';

interface StepFieldsProps {
  step: Step;
  /** Called when the point of sale has accepted the tokens. */
  onWorks: () => void;
}

/** The fields of one step. */
export function StepFields({ step, onWorks }: StepFieldsProps) {
  switch (step) {
    case 'names':
      return <NamesStep />;
    case 'pos':
      return <PosStep onWorks={onWorks} />;
    case 'places':
      return <BranchesAndTillsField />;
    case 'money':
      return (
        <>
          <MoneyFields />
          <LegalFields />
        </>
      );
  }
}

function NamesStep() {
  const text = useTexts();
  const { failed, retry, ...categories } = useCategoryOptions();
  return (
    <>
      <NamesFields name="names" label={text('admin.restaurant.names')} hint={text('admin.restaurant.names.hint')} />
      <FileField name="restaurantLogo" label={text('admin.restaurant.logo')} required />
      <div>
        <ComboboxField
          name="categoryId"
          label={text('admin.restaurant.category')}
          placeholder={text('admin.restaurant.category.none')}
          {...categories}
        />
        {failed && <ReadFailure text={text('admin.restaurant.category.failed')} onRetry={retry} />}
      </div>
    </>
  );
}

function PosStep({ onWorks }: { onWorks: () => void }) {
  const text = useTexts();
  const { values } = useFormikContext<GuidedValues>();
  return (
    <>
      <SelectField
        name="system_type"
        label={text('admin.guided.pos')}
        placeholder={text('admin.restaurant.choose')}
        options={[
          { value: 'foodics', label: text('admin.restaurants.foodics') },
          { value: OWN_SYSTEM, label: text('admin.guided.pos.none') },
        ]}
        required
      />
      {values.system_type === OWN_SYSTEM && <p>{text('admin.guided.pos.none.text')}</p>}
      {values.system_type === 'foodics' && <ConnectionFields onWorks={onWorks} />}
    </>
  );
}
