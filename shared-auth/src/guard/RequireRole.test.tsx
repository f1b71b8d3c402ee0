import { act, screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Button, TextField } from 'shared-ui';
import { fakeApiOfTests, renderWithSuite, type SuiteOptions } from 'shared-ui/testing';
import { baseApi } from '../api/baseApi';
import { sessionCleared, sessionStarted } from '../session/sessionSlice';
import { readToken } from '../session/tokenStorage';
import { createSuiteStore, keepSession } from '../store';
import { shareStorageAmongTabs, tokenFor } from '../testing';
import { RequireRole } from './RequireRole';

const EMAIL = 'huda@example.com';
const FIRST = tokenFor('admin', { sub: 'huda', jti: '1' });
const AGAIN = tokenFor('admin', { sub: 'huda', jti: '2' });
const OTHER = tokenFor('admin', { sub: 'noura' });

const injected = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rows: build.query<string[], void>({ query: () => '/rows' }),
    save: build.mutation<unknown, { name: string }>({ query: (body) => ({ url: '/rows', method: 'POST', body }) }),
  }),
});
const { useRowsQuery, useSaveMutation } = injected;

const api = fakeApiOfTests();
/** The token that the server accepts, or null. */
let taken: string | null;

const ofSession = (answer: object) => (call: { headers: Headers }) =>
  taken !== null && call.headers.get('Authorization') === `Bearer ${taken}`
    ? { body: answer }
    : { status: 401, body: { message: 'Please log in' } };

beforeEach(() => {
  localStorage.clear();
  shareStorageAmongTabs();
  // Formik and the dialog may update their state after a test has ended. React then logs warnings, which are irrelevant
  // to the guard.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  taken = FIRST;
  api.on('POST /user/isVerify', ({ headers }) => ({
    body: headers.get('Authorization') === `Bearer ${taken}` ? { verify: true, email: EMAIL } : { verify: false },
  }));
  api.on('GET /rows', ofSession(['a customer']));
  api.on('POST /rows', ofSession({ ok: true }));
  api.on('POST /admin/logout', { body: {} });
});

afterEach(() => jest.restoreAllMocks());

/** A page with rows and a form, like the pages of the remotes. */
function Page() {
  const [isOpen, open] = useState(false);
  const [save, { isError }] = useSaveMutation();
  return (
    <main>
      <h1>The page</h1>
      <Formik initialValues={{ name: '' }} onSubmit={(values) => save(values)}>
        {({ isSubmitting }) => (
          <Form>
            <TextField name="name" label="Name" />
            {isError && <p>not saved</p>}
            <Button type="submit" busy={isSubmitting}>
              Save
            </Button>
          </Form>
        )}
      </Formik>
      <Button onClick={() => open(true)}>Show rows</Button>
      {isOpen && <Rows />}
    </main>
  );
}

function Rows() {
  const { data = [] } = useRowsQuery();
  return data.map((row) => <p key={row}>{row}</p>);
}

async function openGuarded(options: Pick<SuiteOptions, 'language'> = {}) {
  localStorage.setItem('token', FIRST);
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  const routes = [
    { path: '/dashboard/login', element: 'the login page' },
    { path: '/dashboard/home', element: 'the home page' },
  ];
  const guarded = (
    <RequireRole roles={['admin']}>
      <Page />
    </RequireRole>
  );
  const suite = await renderWithSuite(guarded, { store, routes, path: '/page', route: '/page?tab=2', ...options });
  return { ...suite, store, at: () => suite.router.state.location.pathname };
}

async function openAndType(options?: Pick<SuiteOptions, 'language'>) {
  const suite = await openGuarded(options);
  await suite.user.type(await screen.findByLabelText('Name'), 'Kudu');
  return suite;
}

const window = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Makes the server end the session, and presses Save, whose request is the first that the server refuses. */
async function endBySave(suite: Awaited<ReturnType<typeof openGuarded>>) {
  taken = null;
  await suite.user.click(screen.getByRole('button', { name: 'Save' }));
  await window();
}

function answerLogin(token: string) {
  api.on('POST /admin/login', () => {
    taken = token;
    return { body: { data: { token, user: {} } } };
  });
}

async function logInAgain({ user }: Awaited<ReturnType<typeof openGuarded>>, token = AGAIN) {
  answerLogin(token);
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
}

describe('A page whose session ends', () => {
  it('is covered by a login window; the form and its input are preserved but cannot be reached', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    expect(suite.at()).toBe('/page');
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The page', hidden: true })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });

  it('shows a login window that Escape does not close; the e-mail is filled in, and the password is focused', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await suite.user.keyboard('{Escape}');
    expect(await window()).toBeVisible();
  });

  it('continues when the same person logs in: no input is lost, nothing is sent twice, and the previous control has the focus again', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    await logInAgain(suite);
    await gone();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
    expect(await screen.findByText('not saved')).toBeVisible();
    expect(api.calls('POST /rows')).toHaveLength(1);
    await suite.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('not saved')).not.toBeInTheDocument());
    await waitFor(() => expect(api.calls('POST /rows')).toHaveLength(2));
    expect(api.calls('POST /rows').map(({ body }) => body)).toEqual([{ name: 'Kudu' }, { name: 'Kudu' }]);
    expect(api.calls('POST /rows')[1]!.headers.get('Authorization')).toBe(`Bearer ${AGAIN}`);
    expect(`${suite.router.state.location.pathname}${suite.router.state.location.search}`).toBe('/page?tab=2');
  });

  it('blocks its keyboard shortcuts, and keeps the focus inside the login window', async () => {
    const suite = await openAndType();
    const shortcut = jest.fn();
    document.addEventListener('keydown', shortcut);
    await endBySave(suite);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await suite.user.keyboard('s{Control>}k{/Control}{Escape}');
    expect(shortcut).not.toHaveBeenCalled();
    for (let presses = 0; presses < 6; presses += 1) {
      await suite.user.tab();
      expect(document.activeElement?.closest('[role=dialog]')).toBeInTheDocument();
    }
    document.removeEventListener('keydown', shortcut);
  });

  it('repeats the failed query after the login', async () => {
    const suite = await openAndType();
    taken = null;
    await suite.user.click(screen.getByRole('button', { name: 'Show rows' }));
    await window();
    await logInAgain(suite);
    expect(await screen.findByText('a customer')).toBeVisible();
  });

  it('is unmounted when another person logs in, and that person’s first page opens', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    await suite.user.clear(screen.getByLabelText('Email'));
    await suite.user.type(screen.getByLabelText('Email'), 'noura@example.com');
    await logInAgain(suite, OTHER);
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(suite.at()).toBe('/dashboard/home');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await act(() => suite.router.navigate('/page'));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('shows an error when the login fails, and allows another attempt', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    api.on('POST /admin/login', 'down');
    await suite.user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    expect(await screen.findByText('Invalid Email or Password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    answerLogin(AGAIN);
    await suite.user.keyboard('{Enter}');
    await gone();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });

  it('is replaced by the login page when Logout is pressed', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    await suite.user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('the login page')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows the login window in Arabic if the page is in Arabic', async () => {
    const suite = await openGuarded({ language: 'ar' });
    await screen.findByLabelText('Name');
    taken = null;
    await suite.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'انتهت جلستك' })).toHaveTextContent('لم تُفقد تعديلاتك');
  });

  it('is covered by the login window even if the API has refused only the request that verifies the session', async () => {
    const { store } = await openAndType();
    taken = null;
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Session'])));
    expect(await window()).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });
});

describe('A tab', () => {
  it('shows the login window when the session ends in another tab', async () => {
    await openAndType();
    act(() => localStorage.setItem('token', ''));
    expect(await window()).toBeVisible();
  });

  it('continues when the same person logs in in another tab', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    taken = AGAIN;
    act(() => localStorage.setItem('token', AGAIN));
    await gone();
    expect(screen.getByLabelText('Name')).toHaveValue('Kudu');
  });

  it('opens the login page immediately after a logout in another tab, even with unsaved input', async () => {
    const suite = await openAndType();
    act(() => localStorage.removeItem('token'));
    await waitFor(() => expect(suite.at()).toBe('/dashboard/login'));
    expect(suite.router.state.location.state).toEqual({ from: '/page?tab=2' });
  });

  it('opens the login page after a logout in another tab, even while the login window covers its page', async () => {
    const suite = await openAndType();
    await endBySave(suite);
    act(() => localStorage.removeItem('token'));
    await waitFor(() => expect(suite.at()).toBe('/dashboard/login'));
  });

  it('shows the first page of a person who logs in in another tab, and drops the previous person’s data', async () => {
    const suite = await openAndType();
    await suite.user.click(screen.getByRole('button', { name: 'Show rows' }));
    await screen.findByText('a customer');
    taken = OTHER;
    act(() => localStorage.setItem('token', OTHER));
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(injected.endpoints.rows.select()(suite.store.getState()).data).toBeUndefined();
  });
});

describe('A page that is loaded with an expired token', () => {
  it('redirects to the login page, and passes its own URL to the login page', async () => {
    taken = null;
    const suite = await openGuarded();
    await waitFor(() => expect(suite.at()).toBe('/dashboard/login'));
    expect(suite.router.state.location.state).toEqual({ from: '/page?tab=2' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readToken()).toBeNull();
  });

  it('does not redirect to the login page if another tab has a newer token', async () => {
    let answer = (_: object) => {};
    api.on('POST /user/isVerify', ({ headers }) =>
      headers.get('Authorization') === `Bearer ${AGAIN}`
        ? { body: { verify: true } }
        : new Promise((resolve) => (answer = resolve)),
    );
    const { store } = await openGuarded();
    await waitFor(() => expect(api.calls('POST /user/isVerify')).toHaveLength(1));
    act(() => void store.dispatch(sessionStarted(AGAIN)));
    answer({ body: { verify: false } });
    expect(await screen.findByLabelText('Name')).toBeVisible();
  });
});

it('A logout opens the login page without a question about unsaved input', async () => {
  const suite = await openAndType();
  act(() => void suite.store.dispatch(sessionCleared()));
  await waitFor(() => expect(suite.at()).toBe('/dashboard/login'));
});
