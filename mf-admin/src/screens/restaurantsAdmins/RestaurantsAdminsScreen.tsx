import { useCallback, useState } from 'react';
import { skipToken } from 'shared-auth';
import { Button, LinkButton } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { RestaurantAdmin } from '../../api.generated';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { idElsewhere, useOpenRow } from '../../shared/lists/useOpenRow';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { InviteDialog } from '../invitations/InviteDialog';
import { OpenInvitations } from '../invitations/OpenInvitations';
import { ADD_RESTAURANT_ADMIN, editRestaurantAdminAddress } from './addresses';
import {
  useDeleteRestaurantAdminMutation,
  useGetRestaurantAdminQuery,
  useGetRestaurantAdminsQuery,
  useRestoreRestaurantAdminMutation,
} from './api';
import { useRestaurantAdminColumns } from './useRestaurantAdminColumns';

/** The columns by which the server can sort. */
const SORTABLE = ['name', 'email', 'createdAt'] as const;

const DIALOGS = ['history'] as const;

const nameOf = ({ name }: RestaurantAdmin) => name;

/** `/dashboard/restaurants-admins`: the admins of all restaurants. Deleting one logs that person out everywhere. */
export function RestaurantsAdminsScreen() {
  const text = useTexts();
  const address = useListAddress(SORTABLE);
  const admins = useGetRestaurantAdminsQuery(address.arg, { refetchOnMountOrArgChange: true });
  const rows = admins.data?.rows;
  const focus = useRowFocus(admins.data);
  const dialogs = useOpenDialog(DIALOGS, focus);
  const elsewhere = idElsewhere(dialogs.open, rows);
  const one = useGetRestaurantAdminQuery(elsewhere === undefined ? skipToken : { id: elsewhere });
  const opened = useOpenRow(dialogs, rows, { currentData: one.currentData?.admin, error: one.error });
  const [remove] = useDeleteRestaurantAdminMutation();
  const [restore] = useRestoreRestaurantAdminMutation();
  const deletion = useDeletion<RestaurantAdmin>({
    kind: 'restaurantAdmin',
    remove: ({ id }) => remove({ id }),
    restore: ({ id }) => restore({ id }),
    nameOf,
    focus,
  });
  const { ask } = deletion;
  const { show } = dialogs;

  const [isInviting, setInviting] = useState(false);
  const navigate = useNavigate();
  const open = useCallback(({ id }: RestaurantAdmin) => void navigate(editRestaurantAdminAddress(id)), [navigate]);
  const actions = useCallback(
    (admin: RestaurantAdmin) => (
      <>
        <LinkButton variant="bare" to={editRestaurantAdminAddress(admin.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <RowMenu name={admin.name} onHistory={() => show('history', admin.id)} onDelete={() => ask([admin])} />
      </>
    ),
    [text, ask, show],
  );

  return (
    <>
      <ListScreen
        title={text('admin.restaurantsAdmins.title')}
        addAddress={ADD_RESTAURANT_ADMIN}
        moreActions={
          <Button variant="secondary" onClick={() => setInviting(true)}>
            {text('staff.invite')}
          </Button>
        }
        address={address}
        query={admins}
        searchLabel={text('admin.restaurants.filter')}
        emptyText={text('admin.restaurantsAdmins.empty')}
        noMatchText={text('admin.restaurantsAdmins.noMatch')}
        viewName="restaurants-admins"
        columns={useRestaurantAdminColumns()}
        nameOf={nameOf}
        actions={actions}
        onOpen={open}
        deletion={deletion}
        focus={focus}
      />
      <OpenInvitations />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && <HistoryDialog kind="restaurantAdmin" id={opened.id} name={opened.name} onClose={dialogs.close} />}
    </>
  );
}
