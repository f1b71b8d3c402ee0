import { useFormikContext } from 'formik';
import { SelectField } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetPlatformProgramQuery } from '../restaurants/points/api';
import { RestaurantField } from '../restaurantsAdmins/form/RestaurantField';

/** The programme that a correction is about, as the form stores it. */
export type ProgramOwner = 'restaurant' | 'platform';

/** The fields to choose the programme of a correction. The platform is offered if it has a programme. */
export function ProgramFields({
  hasReceipt,
}: {
  /** Whether the correction is about a receipt, which determines the restaurant. */ hasReceipt: boolean;
}) {
  const text = useTexts();
  const { values } = useFormikContext<{ program: ProgramOwner }>();
  const hasPlatform = Boolean(useGetPlatformProgramQuery().data?.program);
  return (
    <>
      {hasPlatform && (
        <SelectField
          name="program"
          label={text('admin.corrections.program')}
          options={[
            { value: 'restaurant', label: text('admin.corrections.program.restaurant') },
            { value: 'platform', label: text('admin.points.platform') },
          ]}
        />
      )}
      {!hasReceipt && values.program === 'restaurant' && <RestaurantField />}
    </>
  );
}
