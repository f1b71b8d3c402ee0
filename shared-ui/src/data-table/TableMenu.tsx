import { Icon } from '../icon/Icon';
import { viewIcon } from '../icon/icons';
import { ChoiceSection } from '../menu/ChoiceSection';
import { MenuFrame } from '../menu/MenuFrame';
import { useTexts } from '../texts';
import type { Density } from './keptView';
import type { TableView } from './useTableView';

/**
 * The menu in which the user chooses the visible columns and the row height of a table. It belongs in the table's bar:
 * `tools={<TableMenu view={view} />}`.
 */
export function TableMenu<Row>({ view }: { view: TableView<Row> }) {
  const text = useTexts();
  return (
    <MenuFrame
      variant="bare"
      face={
        <>
          <Icon of={viewIcon} />
          {text('ui.table.view')}
        </>
      }
    >
      {view.choices.length > 0 && (
        <ChoiceSection
          title={text('ui.table.columns')}
          mode="multiple"
          // The last visible column cannot be hidden.
          options={view.choices.map(({ id, header }) => ({
            id,
            label: header,
            fixed: view.columns.length === 1 && view.shown.has(id),
          }))}
          chosen={view.shown}
          onChoose={view.show}
        />
      )}
      <ChoiceSection
        title={text('ui.table.density')}
        mode="single"
        options={(['comfortable', 'compact'] as const satisfies Density[]).map((id) => ({
          id,
          label: text(`ui.table.${id}`),
        }))}
        chosen={new Set([view.density])}
        onChoose={(chosen) => view.setDensity(chosen.has('compact') ? 'compact' : 'comfortable')}
      />
    </MenuFrame>
  );
}
