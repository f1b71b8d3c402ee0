import { useState } from 'react';
import { AsWritten, Outdated, PAGE_SIZE } from 'shared-auth/staff';
import { apiMessage } from 'shared-auth';
import {
  Button,
  Card,
  editIcon,
  EmptyState,
  ErrorCard,
  FilterRow,
  NO_FILTERS,
  NoResult,
  PageSpinner,
  Pagination,
} from 'shared-ui';
import type { Branch, Device, Restaurant } from '../../../api.generated';
import { useDeletion } from '../../../shared/deletion/useDeletion';
import { useRowFocus } from '../../../shared/deletion/useRowFocus';
import { RowMenu } from '../../../shared/lists/RowMenu';
import { useOpenDialog } from '../../../shared/lists/useOpenDialog';
import { PartHeader } from '../../../shared/pages/PartHeader';
import { useTexts } from '../../../texts';
import { Branches, type BranchesView } from '../../branches/Branches';
import { useChangeDeviceMutation, useGetDevicesQuery } from '../../devices/api';
import { TILL_DIALOGS, Tills } from '../../devices/Tills';
import { ConnectionState } from '../connection/ConnectionState';
import classes from './RestaurantPage.module.css';

/** A restaurant's branches, one card per branch with its tills. */
export function BranchesAndTills({ restaurant }: { restaurant: Restaurant }) {
  return (
    <Branches restaurant={restaurant} withTills>
      {(view) => (
        <div className={classes.branches}>
          {restaurant.pos?.problem && <ConnectionState restaurant={restaurant} />}
          <Cards restaurant={restaurant} view={view} />
        </div>
      )}
    </Branches>
  );
}

function Cards({ restaurant, view: { list, changes, actions } }: { restaurant: Restaurant; view: BranchesView }) {
  const text = useTexts();
  const { query, address } = list;
  const { data, currentData, error, isFetching, refetch } = query;
  const failed = error !== undefined && currentData === undefined;
  const { page, values, setPage, setValues } = address;
  return (
    <>
      <div className={classes.tools}>
        <FilterRow searchLabel={text('admin.restaurants.filter')} values={values} onChange={setValues} />
        {actions && <div className={classes.tools}>{actions}</div>}
      </div>
      {failed ? (
        <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        error !== undefined && <Outdated busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!failed && data === undefined && <PageSpinner />}
      {!failed && data && (
        <div className={classes.branches} aria-busy={currentData === undefined}>
          {data.rows.length === 0 && (
            <Card>
              {Object.keys(values).length === 0 ? (
                <EmptyState title={text('admin.branches.empty')} />
              ) : (
                <NoResult title={text('admin.branches.noMatch')} onClear={() => setValues(NO_FILTERS)} />
              )}
            </Card>
          )}
          {data.rows.map((branch) => (
            <BranchCard key={branch.id} restaurant={restaurant} branch={branch} onOpen={list.show} changes={changes} />
          ))}
        </div>
      )}
      {!failed && data && data.total > PAGE_SIZE && (
        <Pagination
          label={text('admin.restaurants.branches')}
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          busy={isFetching}
          onPage={setPage}
        />
      )}
    </>
  );
}

interface BranchCardProps {
  restaurant: Restaurant;
  branch: Branch;
  onOpen: BranchesView['list']['show'];
  changes: BranchesView['changes'];
}

/** A branch with its actions and its tills. */
function BranchCard({ restaurant, branch, onOpen, changes }: BranchCardProps) {
  const { id, name, Devices } = branch;
  const text = useTexts();
  const [page, setPage] = useState(1);
  const query = useGetDevicesQuery({ branchId: id, page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const focus = useRowFocus(query.data);
  const dialogs = useOpenDialog(TILL_DIALOGS, focus);
  const [change] = useChangeDeviceMutation();
  const deletion = useDeletion<Device>({
    kind: 'till',
    nameOf: (till) => till.name,
    focus,
    remove: (till) => change({ id: till.id, body: { isDeleted: true } }),
    restore: (till) => change({ id: till.id, body: { isDeleted: false } }),
  });
  return (
    <Card role="region" aria-label={name}>
      <Tills
        list={{ ...dialogs, query, focus, deletion, opened: Devices.find((till) => till.id === dialogs.open?.id) }}
        address={{ page, setPage }}
        caption={text('admin.restaurant.tillsOf', { branch: name })}
        restaurantId={restaurant.id}
        branch={branch}
        restaurant={restaurant}
        head={(onAdd) => (
          <PartHeader
            title={
              <>
                <AsWritten of={name} />{' '}
                <span className={classes.quiet}>{text('admin.restaurant.tills', { count: Devices.length })}</span>
              </>
            }
            actions={
              <>
                {onAdd && (
                  <Button variant="secondary" onClick={onAdd}>
                    {text('admin.till.add')}
                  </Button>
                )}
                <Button variant="bare" onClick={() => onOpen('report', id)}>
                  {text('admin.restaurants.report')}
                </Button>
                <Button variant="secondary" onClick={() => onOpen('qr', id)}>
                  {text('admin.qr.all')}
                </Button>
                <RowMenu
                  name={name}
                  actions={
                    changes && [
                      {
                        id: 'edit',
                        icon: editIcon,
                        label: text('admin.place.edit'),
                        run: () => changes.onEdit(branch),
                      },
                    ]
                  }
                  onHistory={() => onOpen('history', id)}
                  onDelete={changes && (() => changes.onDelete(branch))}
                />
              </>
            }
          />
        )}
      />
    </Card>
  );
}
