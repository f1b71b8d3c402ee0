import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { DataTable } from './DataTable';
import { Selected } from './DataTable.stories';
import { showCards, showRows } from './testing';

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Select all');
const checked = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((shown) => shown.getAttribute('aria-label')?.replace('Select ', ''));

describe('the selection of rows', () => {
  it('shows the number of selected rows and the actions for them', async () => {
    const { user } = await renderStory(Selected);
    expect(screen.getByRole('group', { name: 'Actions for the selection' })).toHaveTextContent(
      '2 selectedDeleteClear selection',
    );
    await user.click(box('Select Albaik'));
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
  });

  it('changes for all rows from the last pressed row, up or down, to the row that is pressed with Shift', async () => {
    const { user } = await renderStory(Selected);
    await user.click(box('Select نجد کچن'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Albaik'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['Albaik', 'Najd Kitchen', 'مطعم الرياض', 'Karak House', 'نجد کچن']);
    await user.keyboard('{Shift>}');
    await user.click(box('Select مطعم الرياض'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['Karak House', 'نجد کچن']);
  });

  it('includes all rows when the checkbox for all rows is pressed, and no rows when it is pressed again', async () => {
    const { user } = await renderStory(Selected);
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(checked()).toHaveLength(7);
    expect(screen.getByRole('status')).toHaveTextContent('6 selected');
    await user.click(all());
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('None selected');
  });

  it('can be changed by keyboard; clearing it moves the focus to the checkbox for all rows', async () => {
    const { user } = await renderStory(Selected);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(all()).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Actions for the selection' })).not.toBeInTheDocument();
    await user.tab();
    await user.keyboard(' ');
    expect(checked()).toEqual(['Albaik']);
  });

  it('shows the number of selected rows in the reader’s language', async () => {
    const { user } = await renderStory(Selected, { language: 'ar' });
    const selection = () => screen.getByRole('group', { name: 'إجراءات على المحدَّد' });
    expect(selection()).toHaveTextContent('صفان محدَّدان');
    await user.click(box('تحديد Albaik'));
    expect(selection()).toHaveTextContent('3 صفوف محدَّدة');
  });
});

describe('the selection of one of many rows', () => {
  const drawn = jest.fn((row: string) => row);
  const columns = [{ id: 'name', header: 'Name', cell: drawn }];
  const rows = ['Olaya', 'Malaz', 'Batha'];
  const same = (row: string) => row;

  function Branches() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        caption="Branches"
        columns={columns}
        rows={rows}
        rowKey={same}
        empty={null}
        selection={{ selected, onSelected: setSelected, rowName: same }}
      />
    );
  }

  it('re-renders only that row', async () => {
    const { user } = await renderWithSuite(<Branches />);
    drawn.mockClear();
    await user.click(box('Select Malaz'));
    expect(drawn.mock.calls).toEqual([['Malaz', 1]]);
  });
});

describe('a row that cannot be selected', () => {
  const rows = ['Olaya', 'Malaz'];
  const same = (row: string) => row;
  const columns = [{ id: 'name', header: 'Name', cell: same }];
  const notOlaya = (row: string) => row !== 'Olaya';

  function Branches() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const selection = { selected, onSelected: setSelected, rowName: same, canSelect: notOlaya };
    return (
      <DataTable caption="Branches" columns={columns} rows={rows} rowKey={same} empty={null} selection={selection} />
    );
  }

  it('has a disabled checkbox, and is not selected by the checkbox for all rows', async () => {
    const { user } = await renderWithSuite(<Branches />);
    expect(box('Select Olaya')).toBeDisabled();
    await user.click(all());
    expect(checked()).toEqual(['all', 'Malaz']);
    expect(all()).toBeChecked();
  });
});

describe('the selection of cards', () => {
  beforeEach(showCards);
  afterEach(showRows);

  it('includes all cards when the labelled checkbox above them is pressed', async () => {
    const { user } = await renderStory(Selected);
    await user.click(screen.getByText('Select all'));
    expect(all()).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
  });
});
