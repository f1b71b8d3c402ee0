import { saveAs } from 'file-saver';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../testing/renderScreen';
import { ListExport } from './ListExport';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const FILE = {
  body: 'id,name',
  headers: { 'content-disposition': 'attachment; filename="users-2026-11-21T0905Z.csv"' },
};

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  api.on('GET /export/users', FILE);
});

const open = (language?: Language) =>
  renderScreen(<ListExport list="users" query={{ search: 'sara', sort: '-name' }} />, {
    route: '/list',
    path: '/list',
    language,
  });
const button = (name = 'Export') => screen.getByRole('button', { name });

/** Chooses a format in the menu. */
async function choose(user: UserEvent, format: string, opener = button()) {
  await user.click(opener);
  await user.click(screen.getByRole('menuitem', { name: format }));
}

describe('the export of a list', () => {
  it('exports the list with its filter and sort order, and saves the file under the name from the response header', async () => {
    const { user, toasts } = await open();
    await choose(user, 'CSV');
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'success', title: 'The file has been downloaded', text: 'users-2026-11-21T0905Z.csv' },
      ]),
    );
    const [call] = api.calls('GET /export/users');
    expect(call!.url).toBe('/export/users?search=sara&sort=-name');
    expect(call!.headers.get('authorization')).toMatch(/^Bearer /);
    const [file, name] = jest.mocked(saveAs).mock.lastCall!;
    expect(await (file as Blob).text()).toBe('"id,name"');
    expect(name).toBe('users-2026-11-21T0905Z.csv');
  });

  it('exports for spreadsheet programs, in the reader’s direction', async () => {
    const { user } = await open('ar');
    await choose(user, 'إكسل', button('تصدير'));
    await waitFor(() => expect(saveAs).toHaveBeenCalled());
    expect(api.calls('GET /export/users')[0]!.url).toBe('/export/users?search=sara&sort=-name&format=xlsx&language=ar');
  });

  it('is busy until the file arrives, even if the person leaves the screen and returns', async () => {
    let answer = (_: typeof FILE) => {};
    api.on('GET /export/users', new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user, toasts, router } = await open();
    await choose(user, 'CSV');
    expect(button('Exporting…')).toHaveAttribute('aria-disabled', 'true');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/list'));
    await user.click(button('Exporting…'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await act(async () => answer(FILE));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it.each([
    [
      'with the server’s message',
      { status: 429, body: { message: 'Please wait a minute', code: 'TOO_MANY' } },
      'Please wait a minute.',
    ],
    ['when the server does not answer', 'down' as const, 'Try again.'],
    ['when a proxy responds with 502', { status: 502, body: null }, 'Try again.'],
  ])('shows an error toast %s', async (_, reply, text) => {
    api.on('GET /export/users', reply);
    const { user, toasts } = await open();
    await choose(user, 'CSV');
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t export the list', text }]));
    expect(saveAs).not.toHaveBeenCalled();
    await waitFor(() => expect(button()).toBeEnabled());
  });
});
