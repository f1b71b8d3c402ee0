import { paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { BackToList } from '../../../shared/lists/BackToList';
import { useFresh } from '../../../shared/forms/useFresh';
import { useTexts } from '../../../texts';
import { HistoryButton } from '../../../shared/auditLog/HistoryButton';
import { useGetRestaurantAdminQuery } from '../api';
import { TurnOffSecondFactor } from './TurnOffSecondFactor';
import { EditRestaurantAdminForm } from './EditRestaurantAdminForm';

/** `/dashboard/restaurants-admins/edit/:id`: changes a restaurant's admin, then goes to the list. */
export function EditRestaurantAdminScreen() {
  const text = useTexts();
  const { id = '' } = useParams();
  const query = useFresh(useGetRestaurantAdminQuery({ id }, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <PageHeader
        title={text('admin.restaurantAdmin.edit')}
        actions={
          <>
            {query.data?.hasSecondFactor && <TurnOffSecondFactor id={id} name={query.data.admin.name} />}
            <HistoryButton kind="restaurantAdmin" id={id} name={query.data?.admin.name} />
          </>
        }
      />
      <Loaded query={query} back={<BackToList to={paths.restaurantsAdmins} />}>
        {({ admin }) => <EditRestaurantAdminForm key={admin.id} admin={admin} />}
      </Loaded>
    </>
  );
}
