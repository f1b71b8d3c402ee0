import { paths, restaurantPage } from 'contracts';
import { Loaded } from 'shared-auth';
import { Breadcrumb, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { BackToList } from '../../../shared/lists/BackToList';
import { useFresh } from '../../../shared/forms/useFresh';
import { useGetRestaurantQuery } from '../api';
import { ConnectionState } from '../connection/ConnectionState';
import { WebhookAddress } from '../connection/WebhookAddress';
import { useTexts } from '../../../texts';
import { EditRestaurantForm } from './EditRestaurantForm';
import pageClasses from '../../../shared/pages/Page.module.css';

/**
 * `/dashboard/restaurants/edit/:id`: a restaurant's form and the state of its point of sale connection (specification
 * section 2, "Edit form").
 */
export function EditRestaurantScreen() {
  const text = useTexts();
  const { id = '' } = useParams();
  const query = useFresh(useGetRestaurantQuery({ id }, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <Breadcrumb
        trail={[
          { label: text('admin.restaurants.title'), to: paths.restaurants },
          { label: text('admin.orders.restaurant'), to: restaurantPage(id) },
        ]}
        current={text('admin.restaurants.edit')}
      />
      <PageHeader title={text('admin.restaurant.edit')} />
      <Loaded query={query} back={<BackToList to={paths.restaurants} />}>
        {({ restaurant }) => (
          <div className={pageClasses.column}>
            <ConnectionState restaurant={restaurant}>
              <WebhookAddress restaurantId={restaurant.id} />
            </ConnectionState>
            <EditRestaurantForm key={restaurant.id} restaurant={restaurant} />
          </div>
        )}
      </Loaded>
    </>
  );
}
