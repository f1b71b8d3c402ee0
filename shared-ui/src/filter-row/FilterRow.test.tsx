import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderStory } from '../workshop/renderStory';
import { FilterRow } from './FilterRow';
import { NO_FILTERS } from './filters';
import { Alone, Filtered, Unfiltered } from './FilterRow.stories';

/** Reads the values also while a layer hides the page from assistive technology. */
const url = () => document.querySelector('output')?.textContent;
const chip = (name: string) => screen.getByRole('button', { name });

async function openChip(user: UserEvent, name: string) {
  await user.click(chip(name));
  return within(await screen.findByRole('dialog'));
}

/** A filter whose options the server searches. Each first search for a text fails. */
function Searched() {
  const [typed, search] = useState('');
  const [tried, retry] = useState('');
  return (
    <FilterRow
      searchLabel="Search"
      values={NO_FILTERS}
      onChange={() => undefined}
      filters={[
        {
          kind: 'choice',
          id: 'city',
          label: 'City',
          options: [{ value: 'abha', label: 'Abha' }],
          onSearch: search,
          onRetry: typed === tried ? undefined : () => retry(typed),
        },
      ]}
    />
  );
}

afterEach(() => localStorage.clear());

describe('a filter row', () => {
  it('applies a period at once, and clears it when it is pressed again', async () => {
    const { user } = await renderStory(Unfiltered);
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    expect(url()).toBe('period=yesterday');
    expect(screen.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    expect(url()).toBe('');
  });

  it('lets the arrow keys move between the periods, and chooses only on Space', async () => {
    const { user } = await renderStory(Unfiltered);
    screen.getByRole('searchbox').focus();
    // The button for phones is a stop too, because the test has no styles.
    await user.keyboard('{Tab}{Tab}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Yesterday' })).toHaveFocus();
    expect(url()).toBe('');
    await user.keyboard(' ');
    expect(url()).toBe('period=yesterday');
  });

  it('replaces the period by two dates, which Enter applies', async () => {
    const { user } = await renderStory(Filtered);
    const layer = await openChip(user, 'Dates');
    await user.click(within(layer.getByRole('group', { name: 'Business day from' })).getAllByRole('spinbutton')[0]!);
    await user.keyboard('20112026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(url()).toContain('startDate=2026-11-20');
    expect(url()).not.toContain('period');
    await waitFor(() => expect(chip('Dates: 20 Nov 2026 – …')).toHaveFocus());
  });

  it('says that the last day must not be before the first one', async () => {
    const { user } = await renderStory(Unfiltered);
    const layer = await openChip(user, 'Dates');
    for (const [name, typed] of [
      ['Business day from', '20112026'],
      ['Business day to', '19112026{Enter}'],
    ] as const) {
      await user.click(within(layer.getByRole('group', { name })).getAllByRole('spinbutton')[0]!);
      await user.keyboard(typed);
    }
    expect(await layer.findByText('The last day is before the first one')).toBeVisible();
    expect(url()).toBe('');
  });

  it.each([
    ['87', '', 'amount=87', 'Amount: 87'],
    ['٨٠ - ٩٠', '', 'amount=80-90', 'Amount: 80–90'],
    ['80', '90', 'amount=80-90', 'Amount: 80–90'],
    ['>80', '', 'amount=%3E80', 'Amount: >80'],
    ['', '90', 'amount=%3C%3D90', 'Amount: 0–90'],
  ])('applies the amounts “%s” and “%s” on Enter', async (from, to, expected, shown) => {
    const { user } = await renderStory(Unfiltered);
    const layer = await openChip(user, 'Amount');
    expect(layer.getByLabelText('Amount, or from')).toHaveFocus();
    if (from !== '') await user.type(layer.getByLabelText('Amount, or from'), from);
    if (to !== '') await user.type(layer.getByLabelText('To'), to);
    await user.keyboard(to === '' ? '{Enter}' : '{Tab}{Shift>}{Tab}{/Shift}{Enter}');
    await waitFor(() => expect(url()).toBe(expected));
    expect(chip(shown)).toBeVisible();
  });

  it('shows the two amounts of a range again, and refuses what is no amount', async () => {
    const { user } = await renderStory(Filtered);
    const layer = await openChip(user, 'Amount: 80–90');
    expect(layer.getByLabelText('Amount, or from')).toHaveValue('80');
    expect(layer.getByLabelText('To')).toHaveValue('90');
    await user.type(layer.getByLabelText('To'), 'x{Enter}');
    expect(await layer.findByText('Enter an amount such as 87, 80-90 or >80.')).toBeVisible();
  });

  it('finds one of many options by typing, and clears the filters that depend on it', async () => {
    const { user } = await renderStory(Filtered);
    await openChip(user, 'Parts');
    await user.click(screen.getByRole('option', { name: 'Olaya branch' }));
    await user.keyboard('{Escape}');
    expect(url()).toContain('part=branch');
    await openChip(user, 'City: Jeddah');
    await user.keyboard('abh');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'Abha' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(url()).toContain('city=abha');
    expect(url()).not.toContain('part');
  });

  it('keeps what was typed when the search for options fails, and never says that there is no such option', async () => {
    const { user } = await renderStory(Searched);
    const layer = await openChip(user, 'City');
    await user.keyboard('ab');
    expect(await layer.findByText('Couldn’t load the options.')).toBeVisible();
    expect(layer.getByRole('textbox')).toHaveValue('ab');
    await user.click(layer.getByRole('button', { name: 'Retry' }));
    expect(await layer.findByRole('option', { name: 'Abha' })).toBeVisible();
    expect(layer.getByRole('textbox')).toHaveValue('ab');
  });

  it('chooses several options while the layer stays open', async () => {
    const { user } = await renderStory(Unfiltered);
    await openChip(user, 'Parts');
    await user.click(screen.getByRole('option', { name: 'Olaya branch' }));
    await user.click(screen.getByRole('option', { name: 'Najd Kitchen' }));
    expect(url()).toBe('part=restaurant%2Cbranch');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chip('Parts: Najd Kitchen, Olaya branch')).toHaveFocus());
  });

  it('clears one filter with its own button, and then focuses the filter', async () => {
    const { user } = await renderStory(Filtered);
    await user.click(screen.getByRole('button', { name: 'Clear Amount' }));
    expect(url()).not.toContain('amount');
    expect(chip('Amount')).toHaveFocus();
  });

  it('says on phones how many filters are set, and shows them', async () => {
    const { user } = await renderStory(Filtered);
    const button = screen.getByRole('button', { name: '2 filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('saves the filters as a view under a name, and offers to delete it while it is chosen', async () => {
    const { user } = await renderStory(Filtered);
    const views = () => user.click(screen.getByRole('button', { name: 'Views' }));
    await views();
    await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await user.type(screen.getByLabelText(/^Name/), 'Complaints{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Clear Amount' }));
    await views();
    await user.click(screen.getByRole('menuitem', { name: 'Complaints' }));
    expect(url()).toBe('search=87&period=yesterday&city=jeddah&amount=80-90');
    await views();
    await user.click(screen.getByRole('menuitem', { name: 'Delete the view “Complaints”' }));
    await views();
    expect(screen.queryByRole('menuitem', { name: 'Complaints' })).not.toBeInTheDocument();
  });

  it('never keeps a phone number in a view', async () => {
    const { user } = await renderStory(Filtered);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '0512345678{Enter}');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await user.type(screen.getByLabelText(/^Name/), 'Mine{Enter}');
    await waitFor(() => expect(localStorage.getItem('views:sample')).toContain('Mine'));
    expect(localStorage.getItem('views:sample')).not.toContain('512345678');
  });

  it('reads only what it understands of the stored views', async () => {
    localStorage.setItem(
      'views:sample',
      '[{"name":"Old","values":{"amount":"87"}},{"name":7},null,{"name":"x","values":{"a":1}}]',
    );
    const { user } = await renderStory(Filtered);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Old', 'Save this view…']);
  });

  it('may have only a search', async () => {
    const { user } = await renderStory(Alone);
    expect(screen.queryByRole('button', { name: 'Filter' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '87{Enter}');
    expect(url()).toBe('search=87');
  });
});
