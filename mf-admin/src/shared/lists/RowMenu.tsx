import { deleteIcon, historyIcon, Menu, type MenuAction } from 'shared-ui';
import { useTexts } from '../../texts';

interface RowMenuProps {
  /** The name of the record, for the menu's accessible name. */
  name: string;
  /** More actions, before the history. */
  actions?: readonly MenuAction[];
  onHistory: () => void;
  /** Undefined if the record is managed at the point of sale and cannot be deleted on this screen. */
  onDelete: (() => void) | undefined;
}

/** The menu of a row's less frequent actions; the last two are the record's history and its deletion. */
export function RowMenu({ name, actions = [], onHistory, onDelete }: RowMenuProps) {
  const text = useTexts();
  const deletion: MenuAction[] = onDelete
    ? [{ id: 'delete', icon: deleteIcon, label: text('admin.place.delete'), run: onDelete, danger: true }]
    : [];
  return (
    <Menu
      label={text('ui.table.more', { row: name })}
      actions={[
        ...actions,
        { id: 'history', icon: historyIcon, label: text('admin.history'), run: onHistory },
        ...deletion,
      ]}
    />
  );
}
