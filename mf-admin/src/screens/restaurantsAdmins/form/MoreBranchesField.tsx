import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import { Checkbox } from 'shared-ui';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';
import type { RestaurantAdminValues } from './restaurantAdminValues';
import { useBranchOptions } from './useBranchOptions';

/** The further branches of a restaurant admin, out of the branches of the chosen restaurant. */
export function MoreBranchesField() {
  const text = useTexts();
  const { values, setFieldValue } =
    useFormikContext<Pick<RestaurantAdminValues, 'restaurantId' | 'branchId' | 'moreBranchIds'>>();
  const { restaurantId, branchId, moreBranchIds } = values;
  const shownFor = useRef(restaurantId);
  const { options } = useBranchOptions(restaurantId);
  const others = options.filter(({ value }) => value !== branchId);

  useEffect(
    function forgetBranchesOfAnotherRestaurant() {
      if (shownFor.current === restaurantId) return;
      shownFor.current = restaurantId;
      void setFieldValue('moreBranchIds', []);
    },
    [restaurantId, setFieldValue],
  );

  if (branchId === '' || others.length === 0) return null;
  const without = (id: string) => moreBranchIds.filter((each) => each !== id);
  return (
    <FormGroup
      title={text('admin.restaurantAdmin.moreBranches')}
      hint={text('admin.restaurantAdmin.moreBranches.hint')}
    >
      {others.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={moreBranchIds.includes(value)}
          onChange={(checked) =>
            void setFieldValue('moreBranchIds', checked ? [...without(value), value] : without(value))
          }
        />
      ))}
    </FormGroup>
  );
}
