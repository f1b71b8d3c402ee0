import { act, screen, within } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { forgetInstall } from './installPrompt';

/** Opens the page in a browser whose user agent contains this device name. */
async function openOn(device: string, language: 'en' | 'ar' = 'en') {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device})`);
  const page = await renderPage('/me/install', { language });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/**
 * Makes the browser offer the installation, and sets the diner's answer to the prompt. Returns a function that counts
 * the prompts.
 */
async function offer(outcome: 'accepted' | 'dismissed'): Promise<() => number> {
  const prompt = jest.fn(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void dispatchEvent(event));
  // The page must prevent the default action. Otherwise Chrome would also show its own banner.
  expect(event.defaultPrevented).toBe(true);
  return () => prompt.mock.calls.length;
}

const steps = () => within(screen.getByRole('main')).getAllByRole('listitem');

beforeEach(() => {
  forgetInstall();
  fakeApi();
});

describe('/me/install', () => {
  it('shows the installation steps for the device, even without a session', async () => {
    await openOn('iPhone; CPU iPhone OS 26_0 like Mac OS X');
    expect(steps()).toHaveLength(3);
    expect(steps()[1]).toHaveTextContent('Add to Home Screen');
    expect(screen.getByRole('button', { name: 'On your iPhone or iPad', pressed: true })).toBeVisible();
  });

  it('shows the steps of the other system too, and its own Install button beside them where the browser offers one', async () => {
    const { user } = await openOn('Linux; Android 16');
    await user.click(screen.getByRole('button', { name: 'On your iPhone or iPad' }));
    expect(steps()[0]).toHaveTextContent('Tap the Share button');
    await offer('accepted');
    expect(screen.getByRole('button', { name: 'Install' })).toBeVisible();
    expect(steps()).toHaveLength(3);
  });

  it('shows its URL as a QR code on a computer, so that a phone can open the page', async () => {
    await openOn('X11; Linux x86_64');
    expect(await screen.findByRole('img', { name: 'QR code of this page' })).toBeVisible();
  });

  it('links to the app manifest in the reader’s language', async () => {
    await openOn('iPhone', 'ar');
    expect(document.head.querySelector('link[rel=manifest]')).toHaveAttribute('href', '/app-ar.webmanifest');
  });

  it('shows the installation steps after the diner has refused the browser’s prompt', async () => {
    const { user } = await openOn('Linux; Android 16');
    const asked = await offer('dismissed');
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(asked()).toBe(1);
    expect(steps()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('installs the app when the browser offers the installation, and then links to the receipts', async () => {
    const { user } = await openOn('Linux; Android 16');
    const asked = await offer('accepted');
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(asked()).toBe(1);
    expect(await screen.findByText('The app is installed. Open it from your home screen.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my receipts' })).toHaveAttribute('href', '/me');
  });
});
