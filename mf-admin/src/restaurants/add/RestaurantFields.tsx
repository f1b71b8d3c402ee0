import { ComboboxField, FileField, NumberField, SelectField, TextField } from 'shared-ui';
import { useCategoryOptions } from '../../categories/useCategoryOptions';
import { NamesFields } from '../../names/NamesFields';
import { useTexts, type TextId } from '../../texts';
import { MOST_DAYS } from './restaurantValues';
import classes from './AddRestaurant.module.css';

const TOKENS = [
  ['token', 'admin.restaurant.token'],
  ['branchs_token', 'admin.restaurant.branchsToken'],
] as const satisfies readonly [string, TextId][];

const PERIODS = [
  ['warrantyPeiod', 'admin.restaurant.warranty'],
  ['recoveryPeiod', 'admin.restaurant.recovery'],
  ['replacementPeriod', 'admin.restaurant.replacement'],
] as const satisfies readonly [string, TextId][];

/** The fields of the add form (specification section 5). The product's own system type is offered only when a restaurant is edited. */
export function RestaurantFields() {
  const text = useTexts();
  const { failed, ...categories } = useCategoryOptions();
  return (
    <>
      <NamesFields name="names" label={text('admin.restaurant.names')} hint={text('admin.restaurant.names.hint')} />
      <FileField name="restaurantLogo" label={text('admin.restaurant.logo')} required />
      <div className={classes.row}>
        <SelectField
          name="system_type"
          label={text('admin.restaurant.systemType')}
          placeholder={text('admin.restaurant.choose')}
          options={[{ value: 'foodics', label: text('admin.restaurants.foodics') }]}
          required
        />
        <ComboboxField
          name="categoryId"
          label={text('admin.restaurant.category')}
          placeholder={text('admin.restaurant.category.none')}
          hint={failed ? text('admin.restaurant.category.failed') : undefined}
          {...categories}
        />
      </div>
      <div className={classes.row}>
        {TOKENS.map(([name, label]) => (
          <TextField key={name} name={name} label={text(label)} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
        ))}
      </div>
      <div className={classes.row}>
        {PERIODS.map(([name, label]) => (
          <NumberField key={name} name={name} label={text(label)} unit={text('admin.restaurant.day')} min={0} max={MOST_DAYS} required />
        ))}
      </div>
    </>
  );
}
