import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import { SelectField } from 'shared-ui';
import { useTexts } from '../../../texts';
import { ReadFailure } from '../../../shared/forms/ReadFailure';
import { useBranchOptions } from './useBranchOptions';

/**
 * The select for a branch of the chosen restaurant. It is hidden until a restaurant is chosen (specification section
 * 5), and cleared when another restaurant is chosen.
 */
export function BranchField({
  current,
}: {
  /** The edited admin's branch. It is offered even if the list no longer contains it. */ current?: {
    id: string;
    name: string;
  };
}) {
  const text = useTexts();
  const { values, setFieldValue } = useFormikContext<{ restaurantId: string; branchId: string }>();
  const { restaurantId } = values;
  const shownFor = useRef(restaurantId);
  const { options, isLoading, isEmpty, failed, retry } = useBranchOptions(restaurantId);
  const isLost =
    current !== undefined && current.id === values.branchId && options.every(({ value }) => value !== current.id);

  useEffect(
    function forgetBranchOfAnotherRestaurant() {
      if (shownFor.current === restaurantId) return;
      shownFor.current = restaurantId;
      void setFieldValue('branchId', '');
    },
    [restaurantId, setFieldValue],
  );

  if (restaurantId === '') return null;
  return (
    <div>
      <SelectField
        name="branchId"
        label={text('admin.orders.branch')}
        placeholder={text('admin.restaurant.choose')}
        hint={isEmpty ? text('admin.restaurantAdmin.branches.none') : undefined}
        options={isLost ? [{ value: current.id, label: current.name }, ...options] : options}
        disabled={isLoading}
        required
      />
      {failed && <ReadFailure text={text('admin.restaurantAdmin.branches.failed')} onRetry={retry} />}
    </div>
  );
}
