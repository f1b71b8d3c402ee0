import { useState } from 'react';
import { OWN_SYSTEM, paths } from 'contracts';
import { Button, LinkButton, nameIn, PageHeader, useLanguage } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Branch } from '../api.generated';
import { Loaded } from 'shared-auth';
import { plainName } from '../names/plainName';
import { useKeptFocus } from '../places/useKeptFocus';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfBranch } from '../qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { ConnectionState } from '../restaurants/connection/ConnectionState';
import { Report } from '../reports/Report';
import { useTexts } from '../texts';
import { useGetBranchesQuery } from './api';
import { BranchDialog } from './BranchDialog';
import { BranchesTable } from './BranchesTable';
import { useDeleteBranch } from './useDeleteBranch';

/** The form that is open; `branch` is left out where a new one is made. */
interface BranchForm {
  branch?: Branch;
}

/** `/dashboard/restaurants/branches/:restId`: the branches of one restaurant. They are made and changed here where no point of sale has them. */
export function BranchesScreen() {
  const text = useTexts();
  const language = useLanguage();
  const { restId = '' } = useParams();
  const restaurant = useGetRestaurantQuery({ id: restId });
  const branches = useGetBranchesQuery({ restaurantId: restId }, { refetchOnMountOrArgChange: true });
  const [printing, setPrinting] = useState<Branch | null>(null);
  const [reported, setReported] = useState<Branch | null>(null);
  const [form, setForm] = useState<BranchForm | null>(null);
  const addPlace = useKeptFocus(branches.data);
  const deleteBranch = useDeleteBranch(addPlace.expectChange);

  const changes = {
    onAdd: () => setForm({}),
    onEdit: (branch: Branch) => setForm({ branch }),
    onDelete: deleteBranch,
  };

  return (
    <Loaded query={restaurant}>
      {({ restaurant: { translations, logo, system_type } }) => (
        <>
          <PageHeader
            title={text('admin.branches.title', { restaurant: nameIn(language, translations, plainName(translations)).name })}
            back={
              <LinkButton variant="secondary" to={paths.restaurants}>
                {text('admin.back')}
              </LinkButton>
            }
            actions={
              system_type === OWN_SYSTEM && (
                <span ref={addPlace.place}>
                  <Button onClick={changes.onAdd}>{text('admin.branch.add')}</Button>
                </span>
              )
            }
          />
          {restaurant.data && <ConnectionState restaurant={restaurant.data.restaurant} />}
          <Loaded query={branches}>
            {(answer) => (
              <BranchesTable
                restaurantId={restId}
                branches={answer.branches}
                onReport={setReported}
                onPrint={setPrinting}
                changes={system_type === OWN_SYSTEM ? changes : undefined}
              />
            )}
          </Loaded>
          {printing && (
            <QrDialog
              restaurantId={restId}
              logo={logo}
              tills={tillsOfBranch(printing.Devices)}
              emptyText={text('admin.devices.empty')}
              onClose={() => setPrinting(null)}
            />
          )}
          {reported && <Report subject={{ branchId: reported.id }} name={reported.name} onClose={() => setReported(null)} />}
          {form && <BranchDialog restaurantId={restId} branch={form.branch} onSaved={addPlace.expectChange} onClose={() => setForm(null)} />}
        </>
      )}
    </Loaded>
  );
}
