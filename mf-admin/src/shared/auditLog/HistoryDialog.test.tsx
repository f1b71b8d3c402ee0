import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { TrailEntry } from '../../api.generated';
import { renderScreen } from '../../testing/renderScreen';
import { trailEntry } from '../../testing/fixtures';
import { HistoryDialog } from './HistoryDialog';

const HUDA = { id: 's1', name: 'Huda', email: 'huda@example.com' };
const GRILLS = [
  { language: 'en', name: 'Grills' },
  { language: 'ar', name: 'مشاوي' },
] as const;

const api = fakeApiOfTests();

/** Creates an entry without an address, with the given fields and defaults for the others. */
const entry = (changes: Partial<TrailEntry> = {}) => trailEntry({ address: null, by: HUDA, ...changes });
const answer = (entries: TrailEntry[], mentioned: object[] = [], total = entries.length) => ({
  body: { entries, mentioned },
  headers: { 'X-Total-Count': String(total) },
});
const withFields = (...fields: [field: string, before: unknown, after: unknown][]) =>
  api.on('GET /trail', answer([entry({ fields: fields.map(([field, before, after]) => ({ field, before, after })) })]));

async function open(language?: Language) {
  const onClose = jest.fn();
  const suite = await renderScreen(<HistoryDialog kind="category" id="c1" name="Grills" onClose={onClose} />, {
    route: '/history',
    path: '/history',
    language,
  });
  return { ...suite, onClose };
}

/** Returns the label and the values of each field, as a screen reader reads them. */
async function told(): Promise<string[]> {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('term').map((term) => {
    const values = [...term.parentElement!.querySelectorAll('dd')].map(({ textContent }) => textContent);
    return `${term.textContent}: ${values.join(', ')}`;
  });
}

describe('the history of a record', () => {
  it('shows who changed what and when, the latest change first', async () => {
    const sara = { id: 's2', name: 'سارة', email: 'sara@example.com' };
    api.on(
      'GET /trail',
      answer([
        entry({ id: '4', what: 'restored' }),
        entry({ id: '3', what: 'deleted' }),
        entry({ id: '2', by: sara }),
        entry({ what: 'made' }),
      ]),
    );
    await open();
    expect(screen.getByRole('dialog', { name: 'History of Grills' })).toBeVisible();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^(Created|Changed|Deleted|Restored)$/).textContent)).toEqual([
      'Restored',
      'Deleted',
      'Changed',
      'Created',
    ]);
    expect(rows[0]).toHaveTextContent('Huda huda@example.com');
    expect(rows[0]!.querySelector('time')).toHaveAttribute('dateTime', '2026-03-01T10:05:00.000Z');
    expect(within(rows[0]!).getByText(/1 Mar 2026/)).toBeVisible();
    expect(within(rows[2]!).getByText('سارة')).toHaveAttribute('lang', 'ar');
    expect(api.calls('GET /trail').map(({ url }) => url)).toEqual(['/trail?limit=20&kind=category&id=c1']);
  });

  it('shows the old and the new value of each field in a readable form', async () => {
    withFields(
      ['name', 'Olaya', 'Malaz'],
      ['email', 'a@b.sa', 'c@d.sa'],
      ['warrantyPeriod', 3, 5],
      ['systemType', 'foodics', 'eesal'],
      ['nameApi', null, 'grills'],
      ['currency', 'SAR', null],
    );
    await open();
    expect(await told()).toEqual([
      'Name: Before: OlayaAfter: Malaz',
      'Email: Before: a@b.saAfter: c@d.sa',
      'Warranty Period: Before: 3 DayAfter: 5 Day',
      'System Type: Before: FoodicsAfter: Eesal',
      'API Name: Before: -After: grills',
      'Currency: Before: SARAfter: -',
    ]);
  });

  it('shows a changed name only in the languages that changed, each marked with its language', async () => {
    withFields(['names', GRILLS, [GRILLS[0], { language: 'ur', name: 'گرل' }]]);
    await open();
    expect((await told())[0]!.split(', ').sort()).toEqual(['Before: -After: گرل', 'Name: Before: مشاويAfter: -']);
    expect(screen.getByText('گرل')).toHaveAttribute('lang', 'ur');
    expect(screen.queryByText('Grills', { selector: 'bdi' })).not.toBeInTheDocument();
  });

  it('shows the name of a new record in every language', async () => {
    api.on('GET /trail', answer([entry({ what: 'made', fields: [{ field: 'names', before: null, after: GRILLS }] })]));
    await open();
    expect((await told())[0]).toContain('Grills');
    expect(screen.getByText('مشاوي')).toHaveAttribute('lang', 'ar');
  });

  it('never shows a secret or a logo, only that it changed', async () => {
    withFields(
      ['password', null, null],
      ['token', null, null],
      ['branchsToken', null, null],
      ['key', null, null],
      ['logo', '/files/a.webp', '/files/b.webp'],
    );
    await open();
    const changed = 'Changed (hidden)';
    expect(await told()).toEqual([
      `Password: ${changed}`,
      `Token: ${changed}`,
      `Branches Token: ${changed}`,
      `Key: ${changed}`,
      'Logo: Picture changed',
    ]);
  });

  it.each([
    [null, '/files/a.webp', 'Picture added'],
    ['/files/a.webp', null, 'Picture removed'],
  ])('describes a change of a logo from %s to %s as: %s', async (before, after, said) => {
    withFields(['logo', before, after]);
    await open();
    expect(await told()).toEqual([`Logo: ${said}`]);
  });

  it('shows the name of a restaurant, branch or category, or its id if the name is unknown', async () => {
    const fields = [
      { field: 'restaurantId', before: 'r1', after: 'r2' },
      { field: 'branchId', before: 'b1', after: 'b2' },
      { field: 'categoryId', before: 'c1', after: null },
    ];
    const mentioned = [
      { id: 'r1', name: 'Albaik', names: [{ language: 'en', name: 'Albaik' }] },
      { id: 'r2', name: 'Kudu', names: [] },
      { id: 'b1', name: 'Olaya', names: [] },
      { id: 'c1', name: 'Grills', names: GRILLS },
    ];
    api.on('GET /trail', answer([entry({ fields })], mentioned));
    await open('ar');
    expect(await told()).toEqual([
      'المطعم: قبل: Albaikبعد: Kudu',
      'الفرع: قبل: Olayaبعد: b2',
      'التصنيف: قبل: مشاويبعد: -',
    ]);
  });

  it('shows no old values for a new record', async () => {
    api.on(
      'GET /trail',
      answer([
        entry({
          what: 'made',
          fields: [
            { field: 'name', before: null, after: 'Till 1' },
            { field: 'password', before: null, after: null },
          ],
        }),
      ]),
    );
    await open();
    expect(await told()).toEqual(['Name: Till 1', 'Password: Set (hidden)']);
  });

  it.each([
    ['exported', { list: 'users' }, 'Exported', ['List: App Users']],
    [
      'reported',
      { startDate: '2026-10-01', endDate: '2026-10-31' },
      'Report downloaded',
      ['Start Date: 2026-10-01', 'End Date: 2026-10-31'],
    ],
  ] as const)('shows that data was %s, and with which parameters', async (what, details, title, values) => {
    const fields = Object.entries(details).map(([field, after]) => ({ field, before: null, after }));
    api.on('GET /trail', answer([entry({ what, fields })]));
    await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(await told()).toEqual(values);
  });

  it('shows an unknown field by its technical name', async () => {
    withFields(['openingHours', { from: 9 }, null], ['toString', 'a', 'b']);
    await open();
    expect(await told()).toEqual(['openingHours: Before: {"from":9}After: -', 'toString: Before: aAfter: b']);
    expect(screen.getByText('openingHours').tagName).toBe('CODE');
  });
});

describe('a long history', () => {
  const MANY = Array.from({ length: 45 }, (_, index) => entry({ id: String(45 - index) }));
  const limitOf = (url: string) => Number(new URL(url, 'http://api').searchParams.get('limit'));

  beforeEach(() => api.on('GET /trail', ({ url }) => answer(MANY.slice(0, limitOf(url)), [], MANY.length)));

  it('shows more entries when Show more is pressed, and focuses the first new entry', async () => {
    const { user } = await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
    expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45));
    expect(screen.getAllByRole('listitem')[40]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('keeps its entries when older entries cannot be fetched, and Retry fetches the older entries', async () => {
    const { user } = await open();
    await screen.findAllByRole('listitem');
    api.on('GET /trail', 'down');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the older changes.');
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    api.on('GET /trail', answer(MANY.slice(0, 40), [], 45));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  });
});

describe('the history dialog', () => {
  it("says 'No changes recorded yet' when the history has no entries", async () => {
    api.on('GET /trail', answer([]));
    await open();
    expect(await screen.findByText('No changes recorded yet')).toBeVisible();
  });

  it('shows Loading until the history arrives', async () => {
    api.on('GET /trail', new Promise<never>(() => {}));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('is closed by Close and by Escape', async () => {
    api.on('GET /trail', answer([]));
    const { user, onClose } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
