import { paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { BackToList } from '../../shared/lists/BackToList';
import { useNameOf } from '../../shared/names/useNameOf';
import { useGetRestaurantQuery } from '../restaurants/api';
import { ConnectionState } from '../restaurants/connection/ConnectionState';
import { useTexts } from '../../texts';
import { Branches } from './Branches';
import { BranchesTable } from './BranchesTable';
import pageClasses from '../../shared/pages/Page.module.css';

/** `/dashboard/restaurants/branches/:restId`: a restaurant's branches. */
export function BranchesScreen() {
  const text = useTexts();
  const nameOf = useNameOf();
  const { restId = '' } = useParams();
  const query = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }} back={<BackToList to={paths.restaurants} />}>
      {({ restaurant }) => (
        <Branches key={restId} restaurant={restaurant}>
          {({ list, changes, actions }) => (
            <>
              <PageHeader
                title={text('admin.branches.title', { restaurant: nameOf(restaurant.translations) })}
                back={
                  <LinkButton variant="secondary" to={paths.restaurants}>
                    {text('admin.back')}
                  </LinkButton>
                }
                actions={actions}
              />
              <div className={pageClasses.column}>
                <ConnectionState restaurant={restaurant} />
                <div>
                  <BranchesTable
                    restaurantId={restId}
                    query={list.query}
                    address={list.address}
                    onOpen={list.show}
                    changes={changes}
                  />
                </div>
              </div>
            </>
          )}
        </Branches>
      )}
    </Loaded>
  );
}
