import { useState } from 'react';
import { OWN_SYSTEM, paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { Button, LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Branch } from '../../api.generated';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import { BackToList } from '../../shared/lists/BackToList';
import { useListScreen } from '../../shared/lists/useListScreen';
import { rowOf } from '../../shared/lists/useOpenRow';
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
  const { restId = '' } = useParams();
  // A search result can lead to the branches of a different restaurant, which must not appear beside these.
  return <Branches key={restId} restId={restId} />;
}

function Branches({ restId }: { restId: string }) {
  const text = useTexts();
  const nameOf = useNameOf();
  const restaurant = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  const { data: known, error } = restaurant;
  const [form, setForm] = useState<BranchForm | null>(null);
  const [makesKeys, setMakesKeys] = useState(false);
  const [change] = useChangeBranchMutation();
  const { address, query, focus, deletion, open, opened, show, close } = useListScreen({
    kind: 'branch',
    nameOf: ({ name }: Branch) => name,
    sortable: [],
    dialogs: BRANCH_DIALOGS,
    useRows: (arg, options) => useGetBranchesQuery({ restaurantId: restId, ...arg }, options),
    useRow: (id) => rowOf({ data: known?.restaurant.Branchs, error }, id),
    setDeleted: ({ id }, isDeleted) => change({ id, body: { isDeleted } }),
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
          {known && <ConnectionState restaurant={known.restaurant} />}
          <BranchesTable
            restaurantId={restId}
            query={query}
            address={address}
            onOpen={show}
            changes={system_type === OWN_SYSTEM ? changes : undefined}
          />
          {open && opened && (
            <BranchRowDialog
              kind={open.kind}
              restaurant={{ id: restId, name: plainName(translations), logo }}
              branch={opened}
              onClose={close}
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
