import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { fakeForms } from '../../../../testing/fakeForms';
import { restaurant } from '../../../../testing/fixtures';
import { renderScreen } from '../../../../testing/renderScreen';
import { EditRestaurantScreen } from '../EditRestaurantScreen';

export const AT = '/dashboard/restaurants/edit/r1';
export const ALBAIK = restaurant({ token: '••••1234', branchs_token: '••••5678', name_api: 'albaik' });
export const CATEGORIES = [
  { id: 'c1', names: [{ language: 'en', name: 'Chicken' }], logo: null },
  { id: 'c2', names: [{ language: 'en', name: 'Burgers' }], logo: null },
];

/**
 * Fakes the functions that jsdom lacks, and a server with a restaurant that can be edited.
 * @returns the server, and the fields of each form that is sent
 */
export function editServer(): { api: FakeApi; sent: Record<string, unknown>[] } {
  const api = fakeApi();
  api.on('GET /restaurant/r1', { body: { restaurant: ALBAIK } });
  api.on('GET /categories', { body: { categories: CATEGORIES } });
  api.on('PATCH /restaurant/r1', { body: { message: 'Saved' } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
  return { api, sent: fakeForms() };
}

/** Renders the edit screen without waiting for its form. */
export const renderEdit = (language?: Language) =>
  renderScreen(<EditRestaurantScreen />, { route: AT, path: '/dashboard/restaurants/edit/:id', language });

/** Opens the edit form. */
export async function openEdit(language?: Language) {
  const suite = await renderEdit(language);
  await screen.findByRole('form');
  return suite;
}

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const saveButton = () => screen.getByRole('button', { name: 'Save' });

/** Waits until the list of restaurants is open. */
export const atList = (router: Awaited<ReturnType<typeof openEdit>>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
