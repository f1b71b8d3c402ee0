import { OWN_SYSTEM, paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { BackToList } from '../../shared/lists/BackToList';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { useGetRestaurantQuery } from '../restaurants/api';
import { ConnectionState } from '../restaurants/connection/ConnectionState';
import { FirstOrderSetup } from './FirstOrderSetup';
import { KeysSetup } from './KeysSetup';
import { PeopleSetup } from './PeopleSetup';
import { BranchesAndTillsSetup } from './BranchesAndTillsSetup';
import { StickersSetup } from './StickersSetup';
import classes from './Setup.module.css';

/**
 * `/dashboard/restaurants/setup/:restId`: the setup tasks of a restaurant before its first receipt, each with its form
 * or link. The page can be left and opened again at any time.
 */
export function SetupScreen() {
  const text = useTexts();
  const nameOf = useNameOf();
  const { restId = '' } = useParams();
  const query = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} back={<BackToList to={paths.restaurants} />}>
      {({ restaurant }) => (
        <>
          <PageHeader
            title={text('admin.setup.title', { restaurant: nameOf(restaurant.translations) })}
            back={
              <LinkButton variant="secondary" to={paths.restaurants}>
                {text('admin.back')}
              </LinkButton>
            }
          />
          <div className={classes.tasks}>
            <ConnectionState restaurant={restaurant} />
            <BranchesAndTillsSetup restaurant={restaurant} />
            {restaurant.system_type === OWN_SYSTEM && <KeysSetup restaurant={restaurant} />}
            <PeopleSetup restaurantId={restaurant.id} />
            <StickersSetup restaurant={restaurant} />
            <FirstOrderSetup restaurant={restaurant} />
          </div>
        </>
      )}
    </Loaded>
  );
}
