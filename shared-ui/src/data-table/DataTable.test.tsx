import { screen, within } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { Empty, Failed, Loading, NoResult, Paged, Plain, Stale, WithTotals } from './DataTable.stories';

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

const nowhere = () => expect(screen.queryByRole('table')).not.toBeInTheDocument();

describe('a table', () => {
  it('has a name, a heading for each column, and a heading for the actions', async () => {
    await renderWithSuite(table(branches));
    const shown = screen.getByRole('table', { name: 'Branches' });
    expect(
      within(shown)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['#', 'Name', 'Actions']);
  });

  it('shows each row’s cells and actions in order', async () => {
    await renderWithSuite(table(branches));
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.lastChild?.textContent),
      );
    expect(cells).toEqual([
      ['1', 'Olaya', 'Open Olaya'],
      ['2', 'Malaz', 'Open Malaz'],
    ]);
  });

  it('opens a row that is pressed anywhere except on its controls', async () => {
    const onOpen = jest.fn();
    const { user } = await renderWithSuite(
      <DataTable
        caption="Branches"
        columns={columns}
        rows={branches}
        rowKey={({ id }) => id}
        empty={null}
        onOpen={onOpen}
        actions={({ name }) => <button type="button">Report of {name}</button>}
      />,
    );
    await user.click(screen.getByText('Malaz'));
    await user.click(screen.getByRole('button', { name: 'Report of Olaya' }));
    expect(onOpen.mock.calls).toEqual([[branches[1]]]);
  });

  it('is neither a tab stop nor a region while there is nothing to scroll', async () => {
    const { user } = await renderWithSuite(table(branches));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Open Olaya' })).toHaveFocus();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is a named region and a tab stop while it is wider than the page', async () => {
    const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1);
    const { user } = await renderWithSuite(table(branches));
    await user.tab();
    expect(screen.getByRole('region', { name: 'Branches' })).toHaveFocus();
    wide.mockRestore();
  });

  it('shows the less frequent actions of a row in a menu that is named after the row', async () => {
    const { user } = await renderStory(Plain);
    await user.click(screen.getByRole('button', { name: 'More actions for Albaik' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(screen.getByText('Report: Albaik')).toBeVisible();
  });
});

describe('a table', () => {
  it('shows one skeleton row per expected row, announced as Loading, until the first rows arrive', async () => {
    const { container } = await renderStory(Loading);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(screen.queryAllByRole('cell')).toEqual([]);
  });

  it('shows the previous rows, and announces Loading, while new rows load', async () => {
    await renderStory(Stale);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Albaik')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows the empty state when there are no rows', async () => {
    await renderStory(Empty);
    expect(screen.getByText("Restaurants doesn't exist")).toBeVisible();
    nowhere();
  });

  it('shows a message and a Clear filter button when no rows match the filter', async () => {
    const { user } = await renderStory(NoResult);
    expect(screen.getByText('No restaurant matches the filter.')).toBeVisible();
    nowhere();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('table')).toBeVisible();
  });

  it("shows the 'Oops!' card with Retry if the rows cannot be loaded", async () => {
    const { user } = await renderStory(Failed);
    expect(screen.getByRole('alert')).toHaveTextContent('The list is resting.');
    nowhere();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Albaik')).toBeVisible();
  });
});

describe('the Total bar', () => {
  const sums = () =>
    within(screen.getByRole('group', { name: 'Total' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

  it('shows one sum per currency; a sum without a currency has the $ sign, so a sum in dollars is marked USD', async () => {
    await renderStory(WithTotals);
    expect(sums()).toEqual(['$5,236.45', 'EGY 7,331.03', 'USD 2,094.58', '€3,141.87', 'RMB 4,189.16']);
    expect(screen.getByRole('group', { name: 'without cancelled and returned' })).toBeVisible();
  });

  it('is in the reader’s language, with Latin digits', async () => {
    await renderStory(WithTotals, { language: 'ar' });
    expect(within(screen.getByRole('group', { name: 'الإجمالي' })).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('group', { name: 'الإجمالي' })).toHaveTextContent('7,331.03');
  });
});

describe('a table with pages from the server', () => {
  const numbers = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.lastChild?.textContent);

  it('continues the row numbers on the next page', async () => {
    const { user } = await renderStory(Paged);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(numbers()).toEqual(['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(numbers()).toEqual(['31', '32', '33', '34']);
  });

  it('keeps the selection across pages', async () => {
    const { user } = await renderStory(Paged);
    await user.click(screen.getByRole('checkbox', { name: 'Select Albaik' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('1 selected', { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(screen.getByRole('checkbox', { name: 'Select Albaik' })).toBeChecked();
  });
});
