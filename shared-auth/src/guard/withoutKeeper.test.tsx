import { act, screen } from '@testing-library/react';
import { fakeApi, renderWithSuite } from 'shared-ui/testing';
import { sessionEnded } from '../session/sessionSlice';
import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { RequireRole } from './RequireRole';

jest.mock('../keeper', () => {
  throw new Error('Loading chunk failed');
});

it('If a session ends before the login window’s code is loaded, the login page opens', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fakeApi().on('POST /user/isVerify', { body: { verify: true } });
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, tokenFor('admin'));
  const routes = [{ path: '/dashboard/login', element: 'the login page' }];
  await renderWithSuite(<RequireRole>the page</RequireRole>, { store, routes, path: '/page', route: '/page' });
  expect(await screen.findByText('the page')).toBeVisible();
  expect(warned).toHaveBeenCalled();
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByText('the login page')).toBeVisible();
  expect(screen.queryByText('the page')).not.toBeInTheDocument();
});
