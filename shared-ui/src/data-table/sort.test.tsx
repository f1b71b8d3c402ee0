import { screen, within } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Sorted } from './DataTable.stories';
import { showCards, showRows } from './testing';

const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => within(header(name)).getByRole('button');
const orders = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.lastChild?.textContent);

describe('the order of the rows', () => {
  it('is announced by the sorted heading only', async () => {
    await renderStory(Sorted);
    expect(header('Orders')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Name')).not.toHaveAttribute('aria-sort');
    expect(orders()).toEqual(['957', '638', '319', '0']);
  });

  it('changes each time a heading is pressed: ascending, descending, default', async () => {
    const { user } = await renderStory(Sorted);
    const seen: (string | null)[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await user.click(press('Amount'));
      seen.push(header('Amount').getAttribute('aria-sort'));
    }
    expect(seen).toEqual(['ascending', 'descending', null]);
    expect(header('Orders')).not.toHaveAttribute('aria-sort');
  });

  it('can be changed by keyboard, and is announced', async () => {
    const { user } = await renderStory(Sorted);
    await user.tab();
    expect(press('Name')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Sorted by Name, ascending');
    await user.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('Sorted by Name, descending');
    await user.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('In the default order');
    expect(press('Name')).toHaveFocus();
  });

  it('cannot be changed by the heading of a column that is not sortable', async () => {
    await renderStory(Sorted);
    expect(within(header('City')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is announced in the reader’s language', async () => {
    const { user } = await renderStory(Sorted, { language: 'ar' });
    await user.click(press('الاسم'));
    expect(screen.getByRole('status')).toHaveTextContent('مرتّب حسب الاسم، تصاعديًا');
  });
});

describe('the order of cards', () => {
  beforeEach(showCards);
  afterEach(showRows);

  it('is chosen in a select, because cards have no headings to press', async () => {
    const { user } = await renderStory(Sorted);
    const choice = screen.getByRole('combobox', { name: 'Sort by' });
    expect(choice).toHaveDisplayValue('Orders, descending');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.selectOptions(choice, 'Orders, ascending');
    expect(orders()).toEqual(['0', '319', '638', '957']);
    await user.selectOptions(choice, 'Default order');
    expect(orders()).toEqual(['0', '319', '638', '957']);
    expect(header('Orders')).not.toHaveAttribute('aria-sort');
  });
});
