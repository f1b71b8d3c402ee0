import { screen, waitFor } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const api = fakeApiOfTests();

beforeEach(() => {
  localStorage.clear();
  api.on('POST /user/isVerify', { body: { verify: true } });
});

const open = () =>
  renderShell({
    visited: ['/dashboard/security'],
    token: tokenFor('restaurantAdmin', { sub: 'owner', restaurantId: 'r1', branchId: 'b1' }),
  });

describe('the branch switcher', () => {
  it('lets a restaurant admin with several branches choose one of them', async () => {
    api.on('GET /restaurant/branches/r1', {
      body: {
        branches: [
          { id: 'b2', name: 'Malaz' },
          { id: 'b1', name: 'Olaya' },
        ],
      },
    });
    const { user, store } = await open();
    const select = await screen.findByRole('combobox', { name: 'Branch' });
    expect(select).toHaveValue('b1');
    await user.selectOptions(select, 'Malaz');
    await waitFor(() => expect(store.getState().session.branchId).toBe('b2'));
    expect(await screen.findByRole('combobox', { name: 'Branch' })).toHaveValue('b2');
  });

  it('is not there for a person with one branch', async () => {
    api.on('GET /restaurant/branches/r1', { body: { branches: [{ id: 'b1', name: 'Olaya' }] } });
    await open();
    await waitFor(() => expect(api.calls('GET /restaurant/branches/r1')).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Branch' })).not.toBeInTheDocument();
  });
});
