import { act, screen, waitFor } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on('GET /attention', { body: { items: [] } });
});

async function openFrame() {
  const shell = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
  await screen.findByText('the home page');
  return shell;
}

const menu = () => screen.getByRole('button', { name: 'Menu' });

describe('the frame of the dashboard', () => {
  it('begins with a link that skips to the content', async () => {
    const { user } = await openFrame();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });

  it('opens the sidebar when Menu is pressed; Escape closes the sidebar and returns the focus to Menu', async () => {
    const { user } = await openFrame();
    await user.click(menu());
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).toHaveFocus();
  });

  it('closes the sidebar after a page is chosen', async () => {
    const { user } = await openFrame();
    await user.click(menu());
    await user.click(screen.getByRole('link', { name: 'App Users' }));
    expect(await screen.findByText('the users page')).toBeVisible();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  it('announces the name of a page after navigation', async () => {
    document.head.innerHTML = '<title></title>';
    await openFrame();
    act(() => {
      document.title = 'All Restaurants';
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('All Restaurants'));
  });

  it('marks the link to the current page in the sidebar', async () => {
    await openFrame();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it('has the signed-in person and their place below the pages, and language and theme in the bar', async () => {
    api.on('POST /user/isVerify', { body: { verify: true, email: 'noura.otaibi@eesal.sa' } });
    await openFrame();
    expect(screen.getByRole('button', { name: 'Account noura otaibi Platform admin' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
    expect(screen.getByRole('combobox', { name: 'Theme' })).toBeVisible();
  });

  it('says beside Home how many things need an administrator', async () => {
    api.on('GET /attention', { body: { items: [{ id: 'backup' }, { id: 'sms' }] } });
    await openFrame();
    expect(await screen.findByText('2 things need you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });
});
