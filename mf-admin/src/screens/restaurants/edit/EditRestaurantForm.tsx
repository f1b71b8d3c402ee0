import { useState } from 'react';
import { SYSTEM_TYPES } from 'contracts';
import { useField } from 'formik';
import { Checkbox } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { RestaurantFields } from '../form/RestaurantFields';
import { RestaurantForm } from '../form/RestaurantForm';
import { useTexts } from '../../../texts';
import { useChangeRestaurantMutation } from './api';
import { changedBody, rulesFor, valuesOf } from './changedValues';
import { SaveMessage } from './SaveMessage';

/** The edit form. It keeps the values from when it was opened, so that a refetch does not overwrite typed text. */
export function EditRestaurantForm({ restaurant }: { restaurant: Restaurant }) {
  const text = useTexts();
  const [change] = useChangeRestaurantMutation();
  const [opened] = useState(() => ({ restaurant, values: valuesOf(restaurant), rules: rulesFor(restaurant) }));
  return (
    <RestaurantForm
      label={text('admin.restaurant.edit')}
      initial={opened.values}
      rules={opened.rules}
      send={(values) => change({ id: opened.restaurant.id, body: changedBody(values) })}
      log="restaurants/edit"
    >
      <RestaurantFields
        restaurant={opened.restaurant}
        systemTypes={SYSTEM_TYPES}
        periods={['warrantyPeriod', 'recoveryPeriod', 'replacementPeriod']}
      />
      <Switch
        name="managesStaff"
        label={text('admin.restaurant.managesStaff')}
        title={text('admin.restaurant.group.staff')}
        hint={text('admin.restaurant.group.staff.hint')}
      />
      <Switch
        name="takesRatings"
        label={text('admin.restaurant.takesRatings')}
        title={text('admin.restaurant.group.feedback')}
        hint={text('admin.restaurant.group.feedback.hint')}
      />
      <SaveMessage />
    </RestaurantForm>
  );
}

/** A setting that is on or off, in a group of its own. */
function Switch({ name, label, title, hint }: Record<'name' | 'label' | 'title' | 'hint', string>) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return (
    <FormGroup title={title} hint={hint}>
      <Checkbox name={name} label={label} checked={value} onChange={(checked) => void setValue(checked)} />
    </FormGroup>
  );
}
