import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionCleared, sessionEnded, sessionStarted } from 'shared-auth';
import { RequireRole } from 'shared-auth/dashboard';
import { tokenFor } from 'shared-auth/testing';
import { TextField } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { fakeApiOfTests } from 'shared-ui/testing';
import { object } from 'yup';
import { renderScreen } from '../../testing/renderScreen';
import { SaveForm } from './SaveForm';

const QUESTION = { name: 'Leave without saving?' };
const TOASTS = { saved: 'Saved', failed: 'Not saved', notReached: 'Nobody answered.' };

const api = fakeApiOfTests();
let send: jest.Mock<Promise<{ error?: unknown }>, []>;

beforeEach(() => {
  api.on('POST /user/isVerify', { body: { verify: true } });
  send = jest.fn(() => Promise.resolve({}));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** Opens a form by a link on a different page. As in the product, `RequireRole` surrounds the form. */
async function open() {
  const saved = { go: (): unknown => undefined };
  const suite = await renderScreen(
    <RequireRole roles={['admin']}>
      <Link to="/users">Users</Link>
      <Link to="/form?open=history">History</Link>
      <SaveForm
        label="A form"
        initial={{ name: '' }}
        rules={object()}
        send={send}
        toasts={TOASTS}
        onSaved={() => saved.go()}
        cancelTo="/list"
        log="form"
      >
        <TextField name="name" label="Name" />
      </SaveForm>
    </RequireRole>,
    { route: '/before', path: '/form' },
  );
  const { router } = suite;
  saved.go = () => router.navigate('/list');
  await act(() => router.navigate('/form'));
  await screen.findByRole('form');
  return { ...suite, at: () => router.state.location.pathname };
}

async function openAndType() {
  const suite = await open();
  await suite.user.type(screen.getByLabelText('Name'), 'Kudu');
  return suite;
}

/** Returns whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the question whether to leave a form', () => {
  it('is not asked when nothing was typed', async () => {
    const { user, at } = await open();
    expect(asksBeforeClosing()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(at()).toBe('/users');
  });

  it('is asked when something was typed; Stay keeps the form open', async () => {
    const { user, at } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('alertdialog', QUESTION)).toHaveTextContent('Your changes will be lost.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(at()).toBe('/form');
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });

  it('has a Leave button, which opens the page of the pressed link', async () => {
    const { user, at } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/users'));
    expect(asksBeforeClosing()).toBe(false);
  });

  it('is asked on Back; Escape keeps the form open, and Leave goes back', async () => {
    const { user, router, at } = await openAndType();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(at()).toBe('/form');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/before'));
  });

  it('is asked by the browser itself before the tab closes', async () => {
    await openAndType();
    expect(asksBeforeClosing()).toBe(true);
  });

  it('is not asked on Cancel, because Cancel discards the text', async () => {
    const { user, at } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(at()).toBe('/list'));
  });

  it('is asked when Back is pressed in a changed form, even if the person has left the same form with Cancel before', async () => {
    const { user, router } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await act(() => router.navigate('/form'));
    await user.type(await screen.findByLabelText('Name'), 'Kudu');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
  });

  it('is not asked when only a dialog of the page opens, because the form stays open', async () => {
    const { user, router } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'History' }));
    expect(router.state.location.search).toBe('?open=history');
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });

  it('is not asked after a save', async () => {
    const { user, toasts, at } = await openAndType();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/list'));
    expect(toasts).toEqual([{ tone: 'success', title: 'Saved' }]);
  });

  it('is asked if the server has refused to save the form', async () => {
    send.mockResolvedValue({ error: { status: 500, data: { message: 'No' } } });
    const { user, at } = await openAndType();
    await user.keyboard('{Enter}');
    await screen.findByText('No.');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
    expect(at()).toBe('/form');
  });

  it('is asked while the form is being saved, and disappears when the save succeeds before the person answers', async () => {
    let answer = (_: { error?: unknown }) => {};
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user, at } = await openAndType();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible();
    await act(() => Promise.resolve(answer({})));
    await waitFor(() => expect(at()).toBe('/list'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a form page whose session has ended', () => {
  async function openTypeAndEnd() {
    const suite = await openAndType();
    act(() => void suite.store.dispatch(sessionEnded()));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    return suite;
  }

  it('keeps the form and its text, and the browser asks for confirmation before the tab closes', async () => {
    const { at } = await openTypeAndEnd();
    expect(at()).toBe('/form');
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
    expect(asksBeforeClosing()).toBe(true);
  });

  it('blocks Back without a question, because the login window would cover the question', async () => {
    const { router, at } = await openTypeAndEnd();
    await act(() => router.navigate(-1));
    expect(at()).toBe('/form');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  });

  it('opens the login page without the question whether to leave when Logout is pressed', async () => {
    const { user, at } = await openTypeAndEnd();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(at()).toBe('/dashboard/login'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(asksBeforeClosing()).toBe(false);
  });

  it('opens the home page, without asking about the unsaved text, when a different person logs in', async () => {
    const { store, at } = await openTypeAndEnd();
    act(() => void store.dispatch(sessionStarted(tokenFor('admin', { sub: 'another' }))));
    await waitFor(() => expect(at()).toBe('/dashboard/home'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a logout', () => {
  it('opens the login page without the question whether to leave, even if something was typed', async () => {
    const { store, at } = await openAndType();
    act(() => void store.dispatch(sessionCleared()));
    await waitFor(() => expect(at()).toBe('/dashboard/login'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(asksBeforeClosing()).toBe(false);
  });

  it('closes the dialog that asks whether to leave the form', async () => {
    const { store, user, at } = await openAndType();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await screen.findByRole('alertdialog', QUESTION);
    act(() => void store.dispatch(sessionCleared()));
    await waitFor(() => expect(at()).toBe('/dashboard/login'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('opens the login page without the question whether to leave, even if another navigation starts at the same time', async () => {
    const { store, router, at } = await openAndType();
    await act(async () => {
      store.dispatch(sessionCleared());
      await router.navigate('/dashboard/login');
    });
    await waitFor(() => expect(at()).toBe('/dashboard/login'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
