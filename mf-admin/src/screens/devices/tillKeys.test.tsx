import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import type { Language } from 'contracts';
import { fakeApiOfTests, focusEntered } from 'shared-ui/testing';
import type { Device } from '../../api.generated';
import { device, restaurant } from '../../testing/fixtures';
import { contentOf } from '../../testing/contentOf';
import { renderScreen } from '../../testing/renderScreen';
import { DevicesScreen } from './DevicesScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const KEY = 'till_a-very-secret-key-ZZ9_';
const OLD = { hint: 'wxyz', madeAt: '2026-02-03T10:00:00.000Z' };

const api = fakeApiOfTests();
let known: Device['key'];

beforeEach(() => {
  known = null;
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ system_type: 'eesal' }) } });
  api.on('GET /restaurant/devices/b1', () => ({ body: { devices: [device({ key: known, lastSeenAt: null })] } }));
  api.on('POST /device/d1/key', () => {
    known = { hint: 'ZZ9_', madeAt: '2026-03-01T10:00:00.000Z' };
    return { body: { key: KEY } };
  });
  api.on('DELETE /device/d1/key', () => {
    known = null;
    return { body: { message: 'The key has been revoked' } };
  });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<DevicesScreen />, {
    route: '/dashboard/restaurants/devices/r1/b1',
    path: '/dashboard/restaurants/devices/:restId/:branchId',
    language,
  });
  await screen.findByRole('button', { name: /Till 1/ });
  return { ...suite, more: (action: string) => chooseMore(suite.user, action) };
};
/** Returns whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const press = (name: string) => screen.getByRole('button', { name });
const dots = () => screen.getByRole('button', { name: /Till 1/ });
const shownKey = () => screen.findByLabelText<HTMLTextAreaElement>('Key');
/** Reads the cell of the till's key. */
const keyCell = () => within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[4]!.lastChild?.textContent;

async function chooseMore(user: Awaited<ReturnType<typeof renderScreen>>['user'], action: string): Promise<void> {
  await user.click(dots());
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe("a till's key", () => {
  it("is listed with its last characters and the date of its creation, or as 'None' if the till has no key", async () => {
    const { unmount } = await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Name',
      'State',
      'Last order',
      'Key',
      'Actions',
    ]);
    expect(keyCell()).toBe('None');
    unmount();
    known = OLD;
    await open();
    expect(keyCell()).toBe('…wxyzsince 3 Feb 2026');
  });

  it('is created without a confirmation if the till has no key, and is shown in full and selected for copying', async () => {
    const { user, more } = await open();
    await more('Create key');
    expect(await shownKey()).toHaveValue(KEY);
    expect(await shownKey()).toHaveFocus();
    const dialog = screen.getByRole('alertdialog', { name: 'Key for Till 1' });
    expect(dialog).toHaveTextContent('You won’t see this key again. Copy or download it before you close this window.');
    await user.click(press('Copy'));
    expect(await navigator.clipboard.readText()).toBe(KEY);
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('is shown with an example of how the till posts an order', async () => {
    const { more } = await open();
    await more('Create key');
    await shownKey();
    const example = screen.getByRole('figure');
    expect(example).toHaveTextContent(/^Example: how a till posts an order/);
    expect(example).toHaveTextContent('POST http://localhost/api/ingest/v1/order Authorization: Bearer <key>');
    const body = example.textContent?.slice(example.textContent.indexOf('{'));
    expect(JSON.parse(body ?? '')).toHaveProperty('order_items');
  });

  it('is neither in the page nor in the Redux store after its dialog closes', async () => {
    const { user, more, store, container } = await open();
    await more('Create key');
    await shownKey();
    expect(JSON.stringify(store.getState())).not.toContain(KEY);
    await user.click(press('Copy'));
    await user.click(press('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(container.ownerDocument.body.innerHTML).not.toContain(KEY);
    expect(JSON.stringify(store.getState())).not.toContain(KEY);
    await waitFor(() => expect(keyCell()).toMatch(/^…ZZ9_/));
    await waitFor(() => expect(dots()).toHaveFocus());
  });

  it('is not lost by accident: its dialog asks for confirmation before it closes, unless the key was copied or downloaded', async () => {
    const { user, more } = await open();
    await more('Create key');
    await shownKey();
    await user.click(document.querySelector('.overlay')!);
    await focusEntered('alertdialog');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without the key?' });
    expect(question).toHaveTextContent('You haven’t copied or downloaded it.');
    await user.click(press('Go back'));
    expect(await shownKey()).toHaveValue(KEY);
    await user.click(press('Close'));
    await user.click(press('Close anyway'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not lost when the page is left by Back: the page asks for confirmation first', async () => {
    const { more, router, user } = await open();
    await more('Create key');
    await shownKey();
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByRole('alertdialog', { name: 'Close without the key?' })).toBeVisible();
    await user.click(press('Go back'));
    expect(await shownKey()).toHaveValue(KEY);
    expect(asksBeforeClosing()).toBe(true);
    await act(() => router.navigate('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('can be left behind without a confirmation once it has been copied', async () => {
    const { more, router, user } = await open();
    await more('Create key');
    await shownKey();
    await user.click(press('Copy'));
    await screen.findByText('Copied');
    expect(asksBeforeClosing()).toBe(false);
    await act(() => router.navigate('/dashboard'));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('is not lost when the page is left while it is created', async () => {
    let answer = (_response: { body: unknown }) => {};
    api.on('POST /device/d1/key', () => new Promise((resolve) => void (answer = resolve)));
    const { more, router, user } = await open();
    await more('Create key');
    await act(() => router.navigate('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(api.calls('POST /device/d1/key')).toHaveLength(1));
    await act(async () => answer({ body: { key: KEY } }));
    expect(await shownKey()).toHaveValue(KEY);
  });

  it('can be discarded with Escape, without a confirmation, once it has been copied with the browser’s copy command', async () => {
    const { user, more } = await open();
    await more('Create key');
    await shownKey();
    await user.copy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is downloaded as a file with branch, till and key; Close then needs no confirmation', async () => {
    const { user, more } = await open();
    await more('Create key');
    await shownKey();
    await user.click(press('Download'));
    const [file, name] = jest.mocked(saveAs).mock.lastCall!;
    expect(name).toBe('Olaya - Till 1 - Key.csv');
    expect(await contentOf(file)).toBe(`branch,till,key\r\nOlaya,Till 1,${KEY}\r\n`);
    await user.click(press('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is replaced only after a confirmation, which says that the old key stops working immediately', async () => {
    known = OLD;
    const { user, more } = await open();
    await more('Create key');
    const question = screen.getByRole('alertdialog', { name: 'Create a new key for Till 1?' });
    expect(question).toHaveTextContent(
      'The old key stops working immediately. The till can’t send orders until it has the new one.',
    );
    await user.click(press('Cancel'));
    expect(api.calls('POST /device/d1/key')).toEqual([]);
    await more('Create key');
    await user.click(press('Create key'));
    expect(await shownKey()).toHaveValue(KEY);
    expect(api.calls('POST /device/d1/key')).toHaveLength(1);
  });

  it('cannot be lost while it is being created, because Escape does not close its dialog', async () => {
    let answer = (_: { body: unknown }) => {};
    api.on('POST /device/d1/key', new Promise((resolve) => (answer = resolve)));
    const { user, more } = await open();
    await more('Create key');
    expect(await screen.findByText('Creating the key')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    answer({ body: { key: KEY } });
    expect(await shownKey()).toHaveValue(KEY);
  });

  it.each([
    [
      'the server refuses',
      { status: 404, body: { message: 'There is no such till', code: 'NO_DEVICE' } },
      'There is no such till.',
    ],
    ['the server does not answer', 'down' as const, 'Nothing was changed. Try again.'],
  ])('is not created when %s, and an error toast says so', async (_, answer, said) => {
    api.on('POST /device/d1/key', answer);
    const { toasts, more } = await open();
    await more('Create key');
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t create the key', text: said }]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is revoked after a confirmation', async () => {
    known = OLD;
    const { user, toasts, more } = await open();
    await more('Revoke key');
    expect(screen.getByRole('alertdialog', { name: 'Revoke the key for Till 1?' })).toHaveTextContent(
      'The till can’t send orders until it has a new key.',
    );
    await user.click(press('Revoke key'));
    await waitFor(() => expect(keyCell()).toBe('None'));
    expect(toasts).toEqual([{ tone: 'success', title: 'The key has been revoked' }]);
    await waitFor(() => expect(dots()).toHaveFocus());
  });

  it('stays in the list when the request to revoke it fails, and a toast says that nothing was changed', async () => {
    known = OLD;
    api.on('DELETE /device/d1/key', 'down');
    const { user, toasts, more } = await open();
    await more('Revoke key');
    await user.click(press('Revoke key'));
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', title: 'Couldn’t revoke the key', text: 'Nothing was changed. Try again.' },
      ]),
    );
    // The table cannot be read while the confirmation covers it.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(keyCell()).toMatch(/^…wxyz/);
  });

  it('cannot be revoked before it has been created: the till’s menu has no entry “Revoke key”', async () => {
    const { user } = await open();
    await user.click(dots());
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Create key',
      'Copy device ID',
      'History',
      'Delete',
    ]);
  });
});
