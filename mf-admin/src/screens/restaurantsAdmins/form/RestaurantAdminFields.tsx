import type { RestaurantAdmin } from '../../../api.generated';
import { PersonFields } from '../../../shared/forms/person/PersonFields';
import { BranchField } from './BranchField';
import { RestaurantField } from './RestaurantField';
import { LeadsField } from './LeadsField';
import classes from './RestaurantAdminFields.module.css';

/** The fields for the person, the login, and the restaurant and branch. */
export function RestaurantAdminFields({ admin }: { /** The admin to edit. */ admin?: RestaurantAdmin }) {
  return (
    <>
      <PersonFields changed={admin !== undefined} />
      <div className={classes.row}>
        <RestaurantField current={admin?.restaurant} />
        <BranchField current={admin?.restaurant.Branchs[0]} />
      </div>
      <LeadsField />
    </>
  );
}
