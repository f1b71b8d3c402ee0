import { useState, type ReactNode } from 'react';
import { OWN_SYSTEM } from 'contracts';
import { Button } from 'shared-ui';
import type { Branch, Restaurant } from '../../api.generated';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import { useListScreen, type ListState } from '../../shared/lists/useListScreen';
import { rowOf } from '../../shared/lists/useOpenRow';
import { plainName } from '../../shared/names/plainName';
import { MissingKeysDialog } from '../devices/MissingKeysDialog';
import { useTexts } from '../../texts';
import { useChangeBranchMutation, useGetBranchesQuery } from './api';
import { BranchDialog } from './BranchDialog';
import { BRANCH_DIALOGS, BranchRowDialog, type BranchDialogKind } from './BranchRowDialog';

/** The open form. Without `branch`, it adds a branch. */
interface BranchForm {
  branch?: Branch;
}

/** The actions that change branches. */
export interface BranchChanges {
  onAdd: () => void;
  onEdit: (branch: Branch) => void;
  onDelete: (branch: Branch) => void;
}

/** What a view of the branches shows. */
export interface BranchesView {
  list: Pick<ListState<Branch, unknown, BranchDialogKind>, 'query' | 'address' | 'show'>;
  /** Undefined if the branches are managed at the point of sale. */
  changes?: BranchChanges;
  /** The buttons that add branches and keys. */
  actions: ReactNode;
}

interface BranchesProps {
  restaurant: Restaurant;
  /** Whether the view shows the tills too, whose dialogs are in the URL as well. */
  withTills?: boolean;
  children: (view: BranchesView) => ReactNode;
}

/** A restaurant's branches with their dialogs. They can be edited if the restaurant has no point of sale. */
export function Branches({ restaurant, withTills = false, children }: BranchesProps) {
  const { id: restId, translations, logo, system_type, tillsWithoutKey = 0, Branchs } = restaurant;
  const text = useTexts();
  const [form, setForm] = useState<BranchForm | null>(null);
  const [makesKeys, setMakesKeys] = useState(false);
  const [change] = useChangeBranchMutation();
  const list = useListScreen({
    kind: 'branch',
    nameOf: ({ name }: Branch) => name,
    sortable: [],
    dialogs: BRANCH_DIALOGS,
    useRows: (arg, options) => useGetBranchesQuery({ restaurantId: restId, ...arg }, options),
    // An id that is not a branch may be that of a till, whose dialog its own table opens.
    useRow: (id) => rowOf({ data: Branchs }, id) ?? (withTills ? {} : undefined),
    setDeleted: ({ id }, isDeleted) => change({ id, body: { isDeleted } }),
  });
  const { focus, deletion, open, opened, close } = list;
  const changes: BranchChanges = {
    onAdd: () => setForm({}),
    onEdit: (branch) => setForm({ branch }),
    onDelete: (branch) => deletion.ask([branch]),
  };
  const isOwn = system_type === OWN_SYSTEM;
  return (
    <div ref={focus.container}>
      {children({
        list,
        changes: isOwn ? changes : undefined,
        actions: isOwn && (
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
        ),
      })}
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
  );
}
