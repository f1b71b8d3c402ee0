import { OWN_SYSTEM, PERIOD_MAX_DAYS, PRODUCT_NAME, type SystemType } from 'contracts';
import { useFormikContext } from 'formik';
import { useApiBase } from 'shared-auth';
import { ComboboxField, FileField, NumberField, SelectField } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import { useCategoryOptions } from './useCategoryOptions';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { ReadFailure } from '../../../shared/forms/ReadFailure';
import { NamesFields } from '../../../shared/names/NamesFields';
import { useTexts, type TextId } from '../../../texts';
import type { CommonValues } from './commonValues';
import { ConnectionFields } from './ConnectionFields';
import { LegalFields, MoneyFields } from './MoneyFields';
import classes from './Fields.module.css';

interface RestaurantFieldsProps {
  /** The restaurant to edit. Without it, the fields are for a new restaurant. */
  restaurant?: Restaurant;
  systemTypes: readonly SystemType[];
  /** The field names of warranty, recovery and replacement in the form's request. */
  periods: readonly [warranty: string, recovery: string, replacement: string];
}

const PERIODS = [
  'admin.restaurant.warranty',
  'admin.restaurant.recovery',
  'admin.restaurant.replacement',
] as const satisfies readonly TextId[];

/**
 * The fields of the add and the edit form (specification section 5). The current logo stays if no other logo is chosen.
 */
export function RestaurantFields({ restaurant, systemTypes, periods }: RestaurantFieldsProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const { values } = useFormikContext<CommonValues>();
  const { failed, retry, ...categories } = useCategoryOptions(restaurant?.category);
  const systemNames: Record<SystemType, string> = { foodics: text('admin.restaurants.foodics'), eesal: PRODUCT_NAME };
  return (
    <>
      <FormGroup title={text('admin.restaurant.group.name')}>
        <NamesFields name="names" label={text('admin.restaurant.names')} hint={text('admin.restaurant.names.hint')} />
      </FormGroup>
      <FormGroup title={text('admin.restaurant.group.look')} hint={text('admin.restaurant.group.look.hint')}>
        <FileField
          name="restaurantLogo"
          label={text('admin.restaurant.logo')}
          required={!restaurant}
          currentUrl={restaurant?.logo ? apiBase + restaurant.logo : undefined}
        />
      </FormGroup>
      <FormGroup title={text('admin.restaurant.group.pos')}>
        <div className={classes.row}>
          <SelectField
            name="system_type"
            label={text('admin.restaurant.systemType')}
            placeholder={restaurant ? undefined : text('admin.restaurant.choose')}
            options={systemTypes.map((value) => ({ value, label: systemNames[value] }))}
            required
          />
          <div>
            <ComboboxField
              name="categoryId"
              label={text('admin.restaurant.category')}
              placeholder={text('admin.restaurant.category.none')}
              {...categories}
            />
            {failed && <ReadFailure text={text('admin.restaurant.category.failed')} onRetry={retry} />}
          </div>
        </div>
        {values.system_type !== OWN_SYSTEM && <ConnectionFields restaurant={restaurant} />}
      </FormGroup>
      <FormGroup title={text('admin.restaurant.group.periods')} hint={text('admin.restaurant.group.periods.hint')}>
        <div className={classes.row}>
          {PERIODS.map((label, index) => (
            <NumberField
              key={label}
              name={periods[index]!}
              label={text(label)}
              unit={text('admin.restaurant.day')}
              min={0}
              max={PERIOD_MAX_DAYS}
              required
            />
          ))}
        </div>
      </FormGroup>
      <FormGroup
        title={text('admin.guided.step.money')}
        hint={restaurant && text('admin.restaurant.group.money.change')}
      >
        <MoneyFields />
      </FormGroup>
      <FormGroup title={text('admin.restaurant.group.legal')} hint={text('admin.restaurant.group.legal.hint')}>
        <LegalFields />
      </FormGroup>
    </>
  );
}
