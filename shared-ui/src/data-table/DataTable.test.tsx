import { screen, within } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { DataTable, type Column } from './DataTable';

interface Branch {
  id: string;
  name: string;
}

const columns: Column<Branch>[] = [
  { id: 'number', header: '#', cell: (_, index) => index + 1, numeric: true },
  { id: 'name', header: 'Name', cell: (branch) => branch.name },
];
const branches: Branch[] = [
  { id: 'b1', name: 'Olaya' },
  { id: 'b2', name: 'Malaz' },
];

const table = (rows: Branch[]) => (
  <DataTable
    caption="Branches"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    empty={<p>None</p>}
    actions={({ name }) => <button type="button">Open {name}</button>}
  />
);

describe('a table', () => {
  it('is named and has a heading per column and one for the actions', async () => {
    await renderWithSuite(table(branches));
    const shown = screen.getByRole('table', { name: 'Branches' });
    expect(within(shown).getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['#', 'Name', 'Actions']);
  });

  it('shows each row’s cells and actions in order', async () => {
    await renderWithSuite(table(branches));
    const cells = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.lastChild?.textContent));
    expect(cells).toEqual([
      ['1', 'Olaya', 'Open Olaya'],
      ['2', 'Malaz', 'Open Malaz'],
    ]);
  });

  it('shows the empty state in its place when there are no rows', async () => {
    await renderWithSuite(table([]));
    expect(screen.getByText('None')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
