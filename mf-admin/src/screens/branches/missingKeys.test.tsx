import { act, screen, waitFor } from '@testing-library/react';
import { saveAs } from 'file-saver';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { branch, restaurant } from '../../testing/fixtures';
import { contentOf } from '../../testing/contentOf';
import { renderScreen } from '../../testing/renderScreen';
import { BranchesScreen } from './BranchesScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const KEYS = [
  { id: 'd1', branch: 'Malaz', till: '=cmd', key: 'till_first' },
  { id: 'd2', branch: 'العليا', till: 'Till 2', key: 'till_second' },
];

const api = fakeApiOfTests();
let missing: number;

beforeEach(() => {
  missing = 2;
  api.on('GET /restaurant/r1', () => ({
    body: { restaurant: restaurant({ system_type: 'eesal', tillsWithoutKey: missing }) },
  }));
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
  api.on('POST /restaurant/r1/till-keys', () => {
    missing = 0;
    return { body: { keys: KEYS } };
  });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<BranchesScreen />, {
    route: '/dashboard/restaurants/branches/r1',
    path: '/dashboard/restaurants/branches/:restId',
    language,
  });
  await screen.findAllByText('Olaya');
  return suite;
};
const press = (name: string) => screen.getByRole('button', { name });

describe('keys for all tills without a key', () => {
  it('are created together after a confirmation, and are downloaded as one file', async () => {
    const { user, store } = await open();
    await user.click(press('Create missing keys'));
    expect(screen.getByRole('alertdialog', { name: 'Create keys for 2 tills?' })).toBeVisible();
    await user.click(press('Create keys'));
    await screen.findByRole('alertdialog', { name: 'Keys for 2 tills' });
    expect(JSON.stringify(store.getState())).not.toContain('till_first');
    await user.click(press('Download keys (CSV)'));
    const [file, name] = jest.mocked(saveAs).mock.lastCall!;
    expect(name).toBe('Albaik - keys.csv');
    expect(await contentOf(file)).toBe('branch,till,key\r\nMalaz,"\'=cmd",till_first\r\nالعليا,Till 2,till_second\r\n');
    await user.click(press('Close'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create missing keys' })).not.toBeInTheDocument());
  });

  it('are not lost when Escape or Close is pressed before the download: the dialog asks for confirmation', async () => {
    const { user } = await open();
    await user.click(press('Create missing keys'));
    await user.click(press('Create keys'));
    await screen.findByRole('alertdialog', { name: 'Keys for 2 tills' });
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Close without the keys?' });
    await user.click(press('Go back'));
    expect(press('Download keys (CSV)')).toBeVisible();
    await user.click(press('Close'));
    await user.click(press('Close anyway'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('are not lost when the page is left before the download: the page asks for confirmation first', async () => {
    const { user, router } = await open();
    await user.click(press('Create missing keys'));
    await user.click(press('Create keys'));
    await screen.findByRole('alertdialog', { name: 'Keys for 2 tills' });
    await act(() => router.navigate('/dashboard'));
    await screen.findByRole('alertdialog', { name: 'Close without the keys?' });
    await user.click(press('Go back'));
    await user.click(press('Download keys (CSV)'));
    await act(() => router.navigate('/dashboard'));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('are not created if every till already has a key, and a toast says so', async () => {
    api.on('POST /restaurant/r1/till-keys', { body: { keys: [] } });
    const { user, toasts } = await open();
    await user.click(press('Create missing keys'));
    await user.click(press('Create keys'));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Every till has a key' }]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
