import { useState } from 'react';
import { OWN_SYSTEM, paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { Button, LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Branch } from '../../api.generated';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { BackToList } from '../../shared/lists/BackToList';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { useOpenRow } from '../../shared/lists/useOpenRow';
import { plainName } from '../../shared/names/plainName';
import { useNameOf } from '../../shared/names/useNameOf';
import { useGetRestaurantQuery } from '../restaurants/api';
import { ConnectionState } from '../restaurants/connection/ConnectionState';
import { useTexts } from '../../texts';
import { useChangeBranchMutation, useGetBranchesQuery } from './api';
import { BRANCH_DIALOGS, BranchRowDialog } from './BranchRowDialog';
import { BranchDialog } from './BranchDialog';
import { BranchesTable } from './BranchesTable';
import { MissingKeysDialog } from '../devices/MissingKeysDialog';

/** The open form. Without `branch`, it adds a branch. */
interface BranchForm {
  branch?: Branch;
}

/**
 * `/dashboard/restaurants/branches/:restId`: a restaurant's branches. They can be edited if the restaurant has no point
 * of sale.
 */
export function BranchesScreen() {
  const text = useTexts();
  const nameOf = useNameOf();
  const { restId = '' } = useParams();
  const restaurant = useGetRestaurantQuery({ id: restId });
  const branches = useGetBranchesQuery({ restaurantId: restId }, { refetchOnMountOrArgChange: true });
  const [form, setForm] = useState<BranchForm | null>(null);
  const [makesKeys, setMakesKeys] = useState(false);
  const focus = useRowFocus(branches.data);
  const dialogs = useOpenDialog(BRANCH_DIALOGS, focus);
  const opened = useOpenRow(dialogs, branches.data?.branches);
  const [change] = useChangeBranchMutation();
  const setDeleted =
    (isDeleted: boolean) =>
    ({ id }: Branch) =>
      change({ id, body: { isDeleted } });
  const deletion = useDeletion<Branch>({
    kind: 'branch',
    remove: setDeleted(true),
    restore: setDeleted(false),
    nameOf: ({ name }) => name,
    focus,
  });

  const changes = {
    onAdd: () => setForm({}),
    onEdit: (branch: Branch) => setForm({ branch }),
    onDelete: (branch: Branch) => deletion.ask([branch]),
  };

  return (
    <Loaded query={restaurant} back={<BackToList to={paths.restaurants} />}>
      {({ restaurant: { translations, logo, system_type, tillsWithoutKey = 0 } }) => (
        <div ref={focus.container}>
          <PageHeader
            title={text('admin.branches.title', { restaurant: nameOf(translations) })}
            back={
              <LinkButton variant="secondary" to={paths.restaurants}>
                {text('admin.back')}
              </LinkButton>
            }
            actions={
              system_type === OWN_SYSTEM && (
                <>
                  {tillsWithoutKey > 0 && (
                    <Button variant="secondary" onClick={() => setMakesKeys(true)}>
                      {text('admin.keys.make')}
                    </Button>
                  )}
                  <Button onClick={changes.onAdd} data-focus-home>
                    {text('admin.branch.add')}
                  </Button>
                </>
              )
            }
          />
          {restaurant.data && <ConnectionState restaurant={restaurant.data.restaurant} />}
          <BranchesTable
            restaurantId={restId}
            query={branches}
            onOpen={dialogs.show}
            changes={system_type === OWN_SYSTEM ? changes : undefined}
          />
          {dialogs.open && opened && (
            <BranchRowDialog
              kind={dialogs.open.kind}
              restaurantId={restId}
              logo={logo}
              branch={opened}
              onClose={dialogs.close}
            />
          )}
          {form && (
            <BranchDialog
              restaurantId={restId}
              branch={form.branch}
              onSaved={() => focus.expectChange()}
              onClose={() => setForm(null)}
            />
          )}
          {makesKeys && (
            <MissingKeysDialog
              restaurantId={restId}
              restaurant={plainName(translations)}
              count={tillsWithoutKey}
              onClose={() => setMakesKeys(false)}
            />
          )}
          <DeletionDialog deletion={deletion} />
        </div>
      )}
    </Loaded>
  );
}
