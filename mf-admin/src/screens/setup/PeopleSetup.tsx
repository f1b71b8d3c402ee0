import { useState } from 'react';
import { PAGE_SIZE } from 'shared-auth/staff';
import { Button } from 'shared-ui';
import { useTexts } from '../../texts';
import { InviteDialog } from '../invitations/InviteDialog';
import { OpenInvitations } from '../invitations/OpenInvitations';
import { useGetInvitationsQuery } from '../invitations/api';
import { useGetRestaurantAdminsQuery } from '../restaurantsAdmins/api';
import classes from './Setup.module.css';
import { Task } from './Task';

/** The task to invite a restaurant admin. Shows the number of restaurant admins, and the open invitations. */
export function PeopleSetup({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const [isInviting, setInviting] = useState(false);
  const admins = useGetRestaurantAdminsQuery({ restaurantId, limit: 1 }, { refetchOnMountOrArgChange: true });
  // Invitations are sorted latest first and all are valid for the same length of time, so if any is valid, the first
  // page contains a valid one.
  const invitations = useGetInvitationsQuery({ restaurantId, page: 1, limit: PAGE_SIZE });
  const count = admins.data?.total;
  const isInvited = invitations.data?.rows.some(({ expired }) => !expired) ?? false;
  return (
    <Task title={text('admin.setup.people')} done={count === undefined ? undefined : count > 0 || isInvited}>
      {count !== undefined && <p>{text('admin.setup.people.count', { count })}</p>}
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => setInviting(true)}>
          {text('staff.invite')}
        </Button>
      </div>
      <OpenInvitations restaurantId={restaurantId} />
      {isInviting && <InviteDialog restaurantId={restaurantId} onClose={() => setInviting(false)} />}
    </Task>
  );
}
