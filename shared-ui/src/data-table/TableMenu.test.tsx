import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { ManyColumns } from './DataTable.stories';
import { TableMenu } from './TableMenu';
import { useTableView } from './useTableView';

beforeEach(() => localStorage.clear());

const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const choice = (name: string) => screen.getByRole('menuitemcheckbox', { name });
const open = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'View' }));

describe('the View menu of a table', () => {
  it('hides a column and stays open', async () => {
    const { user } = await renderStory(ManyColumns);
    await open(user);
    expect(choice('City')).toBeChecked();
    await user.click(choice('City'));
    expect(choice('City')).not.toBeChecked();
    expect(headers()).not.toContain('City');
    expect(headers()).toContain('Orders');
  });

  it('offers only the columns that may be hidden', async () => {
    const { user } = await renderStory(ManyColumns);
    await open(user);
    const offered = within(screen.getByRole('group', { name: 'Columns' })).getAllByRole('menuitemcheckbox');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'City',
      'Orders',
      'Amount',
      'System',
      'Since',
      'Manager',
      'Phone',
      'Address',
    ]);
  });

  it('can hide every column that it offers, if the table also has columns that cannot be hidden', async () => {
    const { user } = await renderStory(ManyColumns);
    await open(user);
    for (const offered of screen.getAllByRole('menuitemcheckbox')) await user.click(offered);
    expect(headers()).toEqual(['#', 'Name']);
  });

  it('restores its settings on the next visit', async () => {
    const { user, unmount } = await renderStory(ManyColumns);
    await open(user);
    await user.click(choice('City'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    unmount();
    await renderStory(ManyColumns);
    expect(headers()).not.toContain('City');
    expect(screen.getByRole('table')).toHaveClass('compact');
  });

  it('can be used by keyboard', async () => {
    const { user } = await renderStory(ManyColumns);
    await user.tab();
    await user.keyboard('{ArrowDown} ');
    expect(headers()).not.toContain('City');
    await user.keyboard('{End} ');
    expect(screen.getByRole('table', { hidden: true })).toHaveClass('compact');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('has the default settings when the stored value is invalid', async () => {
    localStorage.setItem('table:workshop', '{"hidden":{"city":1},"density":"tiny"');
    await renderStory(ManyColumns);
    expect(headers()).toContain('City');
  });

  it('is in the reader’s language', async () => {
    const { user } = await renderStory(ManyColumns, { language: 'ur' });
    await user.click(screen.getByRole('button', { name: 'منظر' }));
    expect(choice('شہر')).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'کشادہ' })).toBeChecked();
  });
});

const COLUMNS: Column<string>[] = [
  { id: 'one', header: 'One', cell: (row) => row, hideable: true },
  { id: 'two', header: 'Two', cell: (row) => row, hideable: true },
];

function AllHideable() {
  const view = useTableView('all', COLUMNS);
  return (
    <DataTable
      caption="All"
      columns={view.columns}
      rows={['a']}
      rowKey={(row) => row}
      empty={null}
      tools={<TableMenu view={view} />}
    />
  );
}

describe('the last visible column of a table', () => {
  it('cannot be hidden', async () => {
    const { user } = await renderWithSuite(<AllHideable />);
    await open(user);
    await user.click(choice('One'));
    expect(choice('Two')).toHaveAttribute('aria-disabled', 'true');
    await user.click(choice('Two'));
    expect(headers()).toEqual(['Two']);
  });

  it('stays visible if the stored settings hide every column, because the table ignores such settings', async () => {
    localStorage.setItem('table:all', '{"hidden":["one","two"]}');
    await renderWithSuite(<AllHideable />);
    expect(headers()).toEqual(['One', 'Two']);
  });
});
