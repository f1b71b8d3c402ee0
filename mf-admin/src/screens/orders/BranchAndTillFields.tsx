import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import { skipToken } from 'shared-auth';
import { SelectField } from 'shared-ui';
import { ReadFailure } from '../../shared/forms/ReadFailure';
import { useTexts } from '../../texts';
import { useGetDevicesQuery } from '../devices/api';
import { useBranchOptions } from '../restaurantsAdmins/form/useBranchOptions';
import type { OrdersFilter } from './useOrdersAddress';

/** The maximum number of tills that the server sends in one response, which is more than any branch has. */
const ALL = 500;

/** The selects for a branch of the chosen restaurant, and for a till of the chosen branch. */
export function BranchAndTillFields() {
  const text = useTexts();
  const { values } = useFormikContext<OrdersFilter>();
  const { restaurantId, branchId } = values;
  const branches = useBranchOptions(restaurantId);
  const devices = useGetDevicesQuery(branchId === '' ? skipToken : { branchId, limit: ALL });
  useClearedWith('branchId', restaurantId);
  useClearedWith('deviceId', branchId);

  return (
    <>
      {restaurantId !== '' && (
        <div>
          <SelectField
            name="branchId"
            label={text('admin.orders.branch')}
            placeholder={text('admin.ordersList.any')}
            options={branches.options}
            disabled={branches.isLoading}
          />
          {branches.failed && (
            <ReadFailure text={text('admin.restaurantAdmin.branches.failed')} onRetry={branches.retry} />
          )}
        </div>
      )}
      {branchId !== '' && (
        <div>
          <SelectField
            name="deviceId"
            label={text('admin.ordersList.till')}
            placeholder={text('admin.ordersList.any')}
            options={(devices.currentData?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            disabled={devices.currentData === undefined}
          />
          {devices.isError && !devices.isFetching && (
            <ReadFailure text={text('admin.ordersList.tills.failed')} onRetry={() => void devices.refetch()} />
          )}
        </div>
      )}
    </>
  );
}

/**
 * Clears a field when the administrator changes the choice on which the field depends. If the whole form has its initial
 * values, the filter in the URL has changed. It sets the choice and the field together, so the field is not cleared.
 */
function useClearedWith(name: 'branchId' | 'deviceId', choice: string): void {
  const { dirty, setFieldValue } = useFormikContext<OrdersFilter>();
  const shownFor = useRef(choice);
  useEffect(
    function forgetWhatBelongsElsewhere() {
      if (shownFor.current === choice) return;
      shownFor.current = choice;
      if (dirty) void setFieldValue(name, '');
    },
    [name, choice, dirty, setFieldValue],
  );
}
