import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const api = fakeApiOfTests();

const open = async (language: 'en' | 'ar' | 'ur' = 'en') => {
  const shell = await renderShell({ visited: ['/'], language });
  await screen.findByRole('heading', { level: 1 });
  return shell;
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('The landing page', () => {
  it("has the hero 'Never lose a restaurant invoice again'", async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Never lose a restaurant invoice again' })).toBeVisible();
    expect(document.title).toMatch(/^Never lose a restaurant invoice again · /);
  });

  it('has the features QR Code Scanning, Digital Storage and Rewards Program', async () => {
    await open();
    const names = section('Features').getAllByRole('heading', { level: 3 });
    expect(names.map((heading) => heading.textContent)).toEqual([
      'QR Code Scanning',
      'Digital Storage',
      'Rewards Program',
    ]);
  });

  it('has three steps in their order: download and sign up, scan the QR code, earn and track', async () => {
    await open();
    const steps = within(section('How it works').getByRole('list')).getAllByRole('heading', { level: 3 });
    expect(steps.map((heading) => heading.textContent)).toEqual([
      'Download and sign up',
      'Scan the QR code',
      'Earn and track',
    ]);
  });

  it('has a download section with iOS and Android buttons that open the page that installs the app', async () => {
    await open();
    const buttons = section('Download').getAllByRole('link');
    expect(buttons.map((button) => button.textContent)).toEqual(['Download for iOS', 'Download for Android']);
    for (const button of [...buttons, screen.getByRole('link', { name: 'Get the app' })])
      expect(button).toHaveAttribute('href', '/me/install');
  });

  it('has a footer whose links all point to /', async () => {
    await open();
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toHaveAttribute('href', '/');
  });

  it("claims a 4.9 rating, '10k+ downloads', and up to 50% off with points", async () => {
    await open();
    const claims = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
    expect(claims.map((claim) => claim.textContent)).toEqual([
      '4.9 rating',
      '10k+ downloads',
      'Up to 50% off with points',
    ]);
  });

  it('links to How it works, to the terms and to the staff login', async () => {
    const { user, router } = await open();
    const steps = screen.getByRole('link', { name: 'See how it works' }).getAttribute('href')!.replace(/^.*#/, '');
    expect(document.getElementById(steps)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Staff login' })).toHaveAttribute('href', '/dashboard/login');
    await user.click(screen.getByRole('link', { name: 'Terms and privacy' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Privacy'));
  });

  it('tells restaurants what they get, and links to the login', async () => {
    await open();
    const restaurants = section('For restaurants');
    expect(restaurants.getAllByRole('listitem')).toHaveLength(4);
    expect(restaurants.getByRole('link', { name: 'Log in to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard/login',
    );
  });

  it('hides its pictures from screen readers, because the text says everything', async () => {
    await open();
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('sends no API request, so it works while the API is down', async () => {
    await open();
    expect(api.calls()).toEqual([]);
  });

  it.each([
    ['ar', 'لا تفقد فاتورة مطعم بعد اليوم'],
    ['ur', 'اب ریستوران کی کوئی رسید گم نہیں ہو گی'],
  ] as const)('is translated (%s)', async (language, title) => {
    await open(language);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/landing\./);
  });

  it('switches the language as soon as another language is chosen', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'لا تفقد فاتورة مطعم بعد اليوم' })).toBeVisible();
  });
});

describe('The canonical URL, which a phone shares instead of the page’s URL,', () => {
  const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

  it('is the URL of the current public page, and is missing on other pages', async () => {
    const { user, router } = await open();
    expect(canonical()).toBe('http://localhost/');
    await user.click(screen.getByRole('link', { name: 'Terms and privacy' }));
    await waitFor(() => expect(canonical()).toBe('http://localhost/Privacy'));
    await act(() => router.navigate('/nowhere'));
    await screen.findByRole('heading', { name: 'Permission Denied' });
    expect(canonical()).toBeNull();
  });
});
