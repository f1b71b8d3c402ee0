import { useState, type ReactNode } from 'react';
import { fileNameFrom, OWN_SYSTEM } from 'contracts';
import type { Device, Restaurant } from '../../api.generated';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import type { ListState } from '../../shared/lists/useListScreen';
import { plainName } from '../../shared/names/plainName';
import { QrDialog } from '../../shared/qr/QrDialog';
import { tillsOfBranch } from '../../shared/qr/tills';
import { useTexts } from '../../texts';
import { DevicesTable, type TillChanges } from './DevicesTable';
import { KeyDialog } from './KeyDialog';
import { RevokeKey } from './RevokeKey';
import { TillDialog } from './TillDialog';
import { useNewKey } from './useNewKey';

/** The open form or confirmation. A form without `till` adds a till. */
type Change = { at: 'form'; till?: Device } | { at: 'revokeKey'; till: Device };

/** The names of a till's dialogs in the URL. */
export const TILL_DIALOGS = ['qr', 'history'] as const;

interface TillsProps {
  list: Pick<
    ListState<Device, Pick<Device, 'id' | 'name' | 'device_id'>, (typeof TILL_DIALOGS)[number]>,
    'query' | 'focus' | 'deletion' | 'open' | 'opened' | 'show' | 'close'
  >;
  address: Parameters<typeof DevicesTable>[0]['address'];
  caption: string;
  restaurantId: string;
  branch: { id: string; name: string };
  /** Undefined until it is loaded. Its system type decides whether tills can be edited. */
  restaurant: Restaurant | undefined;
  /** Renders what is above the tills. `onAdd` is undefined if tills are managed at the point of sale. */
  head: (onAdd: (() => void) | undefined) => ReactNode;
}

/** The tills of a branch with their dialogs. They can be edited if the restaurant has no point of sale. */
export function Tills({ list, address, caption, restaurantId, branch, restaurant, head }: TillsProps) {
  const text = useTexts();
  const { query, focus, deletion, open, opened } = list;
  const [change, setChange] = useState<Change | null>(null);
  const newKey = useNewKey();
  const { translations = [], logo, system_type, Branchs = [], timeZone } = restaurant ?? {};
  const restaurantName = plainName(translations);
  const close = () => setChange(null);

  const changes: TillChanges | undefined =
    system_type === OWN_SYSTEM
      ? {
          onAdd: () => setChange({ at: 'form' }),
          onEdit: (till) => setChange({ at: 'form', till }),
          onDelete: (till) => deletion.ask([till]),
          onMakeKey: newKey.begin,
          onRevokeKey: (till) => setChange({ at: 'revokeKey', till }),
        }
      : undefined;

  return (
    <div ref={focus.container}>
      {head(changes?.onAdd)}
      <DevicesTable
        query={query}
        address={address}
        caption={caption}
        timeZone={timeZone}
        onOpen={list.show}
        changes={changes}
      />
      {opened && open?.kind === 'history' && (
        <HistoryDialog kind="device" id={opened.id} name={opened.name} onClose={list.close} />
      )}
      {opened && open?.kind === 'qr' && (
        <QrDialog
          place={{ deviceId: opened.id }}
          fileName={fileNameFrom([restaurantName, branch.name], opened.name)}
          tills={tillsOfBranch({ restaurantId, restaurant: restaurantName, branch: branch.name, logo }, [opened])}
          emptyText={text('admin.devices.empty')}
          onClose={list.close}
        />
      )}
      {change?.at === 'form' && (
        <TillDialog
          branchId={branch.id}
          branches={Branchs}
          till={change.till}
          onSaved={() => focus.expectChange()}
          onClose={close}
        />
      )}
      {change?.at === 'revokeKey' && <RevokeKey till={change.till} onClose={close} />}
      {newKey.step && <KeyDialog step={newKey.step} onConfirm={newKey.confirm} onClose={newKey.close} />}
      <DeletionDialog deletion={deletion} />
    </div>
  );
}
