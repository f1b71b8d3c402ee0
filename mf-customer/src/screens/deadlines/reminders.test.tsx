import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { fakePush, type FakePush } from '../../testing/fakePush';
import { renderPage } from '../../testing/renderPage';

const api = fakeApiOfTests();
let push: FakePush;
let isOn: boolean;
beforeEach(() => {
  isOn = false;
  push = fakePush();
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/calendar', { body: { createdAt: null, readAt: null } });
  api.on('GET /customer/deadlines', { body: { deadlines: [] } });
  api.on('GET /customer/reminders', () => ({ body: { isOn, publicKey: 'server-key' } }));
  api.on('POST /customer/reminders', () => {
    isOn = true;
    return { body: { message: 'On' } };
  });
  api.on('DELETE /customer/reminders', () => {
    isOn = false;
    return { body: { message: 'Off' } };
  });
  api.on('DELETE /customer/session', { body: { message: 'Signed out' } });
});
afterEach(() => push.remove());

const turnOnButton = () => screen.findByRole('button', { name: 'Turn on reminders' });
const sent = () => api.calls('POST /customer/reminders').map(({ body }) => body);

describe('reminders on /me/deadlines', () => {
  it('are turned on, in the page’s language, only after the diner presses the button and gives permission', async () => {
    const { user, toasts } = await renderPage('/me/deadlines', { language: 'ar' });
    const button = await screen.findByRole('button', { name: 'تفعيل التذكيرات' });
    expect(push.asked).toBe(0);
    await user.click(button);
    expect(await screen.findByText('التذكيرات مفعّلة في هذا المتصفح.')).toBeVisible();
    expect(push).toMatchObject({ asked: 1, subscribedTo: 'server-key' });
    expect(sent()).toEqual([
      { endpoint: 'https://push.example.com/1', keys: { p256dh: 'point', auth: 'secret' }, language: 'ar' },
    ]);
    expect(toasts).toMatchObject([{ tone: 'success', title: 'تم تفعيل التذكيرات' }]);
  });

  it('can be turned off, on the server and in the browser', async () => {
    const { user } = await renderPage('/me/deadlines');
    await user.click(await turnOnButton());
    await user.click(await screen.findByRole('button', { name: 'Turn off reminders' }));
    expect(await turnOnButton()).toBeVisible();
    expect(api.calls('DELETE /customer/reminders')).toHaveLength(1);
    await waitFor(() => expect(push.subscribedTo).toBeNull());
  });

  it('are registered with the server’s new push key, exactly once, when the page opens after the key has changed', async () => {
    isOn = true;
    push.permission = 'granted';
    push.subscribedTo = 'earlier-key';
    await renderPage('/me/deadlines');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(push.subscribedTo).toBe('server-key');
    expect(await screen.findByText('Reminders are on in this browser.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['denied', /Notifications are blocked for this site/],
    ['default', /You haven’t allowed notifications yet/],
  ] as const)('stay off, and the page says what to do, when the diner’s permission is %s', async (answer, words) => {
    push.answer = answer;
    const { user } = await renderPage('/me/deadlines');
    await user.click(await turnOnButton());
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are shown as blocked if the diner refused notifications earlier', async () => {
    push.permission = 'denied';
    await renderPage('/me/deadlines');
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on reminders' })).not.toBeInTheDocument();
  });

  it('are shown as impossible in a browser without push messages', async () => {
    push.remove();
    await renderPage('/me/deadlines');
    expect(await screen.findByText(/This browser can’t show notifications/)).toBeVisible();
  });

  it('work on an iPhone only in the installed app; the page says so and links to /me/install', async () => {
    push.remove();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)');
    await renderPage('/me/deadlines');
    expect(await screen.findByText(/reminders work only in the installed app/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/me/install');
    jest.restoreAllMocks();
  });

  it('stay off, and the page shows an error, when the server refuses them', async () => {
    api.on('POST /customer/reminders', { status: 503, body: { code: 'UNAVAILABLE', message: 'Not now' } });
    const { user, toasts } = await renderPage('/me/deadlines');
    await user.click(await turnOnButton());
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
    expect(await turnOnButton()).toBeVisible();
  });

  it('are shown as unavailable while the server has no push key', async () => {
    api.on('GET /customer/reminders', { body: { isOn: false, publicKey: null } });
    await renderPage('/me/deadlines');
    expect(await screen.findByText('Reminders aren’t available right now.')).toBeVisible();
  });

  it('are turned off in the browser when the diner signs out', async () => {
    push.subscribedTo = 'server-key';
    push.permission = 'granted';
    api.on('GET /customer/messages', { body: { receipts: true } });
    const { user } = await renderPage('/me/account');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(push.subscribedTo).toBeNull());
  });
});
