import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { ADD_ORDER, boxes, digits, freshPage, goToOtp, PHONE, reload, REQUEST_OTP } from '../../../testing/saving';

const api = fakeApiOfTests();

beforeEach(() => {
  freshPage(api);
});

const resendButton = () => screen.findByRole('button', { name: 'Send a new code' });
/** Makes the server require this number of seconds between two codes. */
const waitBetween = (seconds: number) =>
  api.on(REQUEST_OTP, { body: { message: 'We have sent you a code', resendAfterSeconds: seconds } });
/** Matches a countdown that started at `from` seconds and shows up to 10 s less, because the test itself takes time. */
const counting = (from: number) => (_: string, element: Element | null) => {
  const left = Number(/^Send a new code in (\d+) s$/.exec(element?.textContent ?? '')?.[1] ?? NaN);
  return element?.tagName === 'P' && left <= from && left > from - 11;
};
const refuse = (code: string, message: string) => api.on(ADD_ORDER, { status: 400, body: { code, message } });

describe('the phone number above the code', () => {
  it('is masked, with its digits from left to right', async () => {
    await goToOtp();
    expect(
      screen.getByRole('group', { name: 'Enter the code sent to \u206605•\u00a0•••\u00a0••78\u2069' }),
    ).toBeVisible();
    expect(screen.queryByText(new RegExp(PHONE))).not.toBeInTheDocument();
  });
});

describe('a new code', () => {
  it('cannot be requested during the wait that the server sets; the page shows a countdown', async () => {
    await goToOtp();
    expect(screen.getByText(counting(30))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  });

  it('has a countdown in minutes if the server sets a long wait', async () => {
    waitBetween(510);
    await goToOtp();
    expect(screen.getByText('Send a new code in 9 min')).toBeVisible();
  });

  it('is sent for the same phone and order; the page then empties the boxes and starts a new countdown', async () => {
    waitBetween(0);
    const { user } = await goToOtp();
    await user.keyboard('12');
    waitBetween(60);
    await user.click(await resendButton());
    expect(await screen.findByText(counting(60))).toBeVisible();
    expect(screen.getByText('We have sent you a new code')).toBeVisible();
    expect(digits()).toEqual(['', '', '', '']);
    expect(boxes()[0]).toHaveFocus();
    const [first, second] = api.calls(REQUEST_OTP).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('is not sent if the server refuses the request; the page then shows the reason and a countdown, and keeps the typed digits', async () => {
    waitBetween(0);
    const { user } = await goToOtp();
    await user.keyboard('12');
    api.on(REQUEST_OTP, {
      status: 429,
      headers: { 'Retry-After': '45' },
      body: { code: 'TOO_MANY', message: 'Too many attempts. Please try again in 45 seconds' },
    });
    await user.click(await resendButton());
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
      'Too many attempts. Please try again in 45 seconds',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText(counting(45))).toBeVisible();
    expect(digits()).toEqual(['1', '2', '', '']);
  });

  it('can be requested again after a request that could not reach the server', async () => {
    waitBetween(0);
    const { user } = await goToOtp();
    api.on(REQUEST_OTP, 'down');
    await user.click(await resendButton());
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Something went wrong.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await resendButton()).toBeEnabled();
  });

  it('cannot be requested before the countdown ends, even after a reload', async () => {
    waitBetween(240);
    await goToOtp();
    await reload();
    expect(await screen.findByText('Send a new code in 4 min')).toBeVisible();
  });
});

describe('a code that was already sent', () => {
  it('leads to a countdown, not to an error message, when the API says that the code was sent a moment ago', async () => {
    api.on(REQUEST_OTP, {
      status: 429,
      headers: { 'Retry-After': '12' },
      body: { code: 'CODE_SENT', message: 'We have just sent you a code' },
    });
    await goToOtp();
    expect(screen.getByText(counting(12))).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can still be typed after a wrong try; the error shows the number of tries left, and no second code is sent', async () => {
    refuse('OTP_WRONG', 'The code is wrong. You have 2 more tries');
    const { user } = await goToOtp();
    await user.keyboard('9999{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
      'The code is wrong. You have 2 more tries.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('group', { name: /Enter the code/ });
    expect(digits()).toEqual(['', '', '', '']);
    expect(api.calls(REQUEST_OTP)).toHaveLength(1);
  });

  it('is valid only for its phone number: a different phone number gets a new code', async () => {
    const { user } = await goToOtp();
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    await user.clear(await screen.findByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '0598765432{Enter}');
    await screen.findByRole('group', { name: /••32/ });
    expect(api.calls(REQUEST_OTP).map(({ body }) => (body as { phone: string }).phone)).toEqual([PHONE, '0598765432']);
  });

  it.each([
    ['OTP_EXPIRED', 'The code has expired. Please ask for a new one'],
    ['OTP_SPENT', 'The code was wrong too many times. Please ask for a new one'],
  ])(
    'causes an error message when it no longer works (%s), and the next save requests a new code',
    async (code, message) => {
      refuse(code, message);
      const { user } = await goToOtp();
      await user.keyboard('9999{Enter}');
      expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(`${message}.`);
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await screen.findByRole('group', { name: /Enter the code/ });
      expect(api.calls(REQUEST_OTP)).toHaveLength(2);
    },
  );
});

describe('in a browser with WebOTP', () => {
  let give: (credential: { code: string } | null) => void;
  let refuseIt: () => void;
  const asked: { otp?: unknown; signal?: AbortSignal }[] = [];

  beforeEach(() => {
    asked.length = 0;
    Object.defineProperty(window, 'OTPCredential', { configurable: true, value: class {} });
    const get = (request: (typeof asked)[number]) => {
      asked.push(request);
      return new Promise((resolve, reject) => {
        give = resolve;
        refuseIt = () => reject(new DOMException('The reader said no', 'NotAllowedError'));
      });
    };
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('the page reads the code from the text message and saves the order', async () => {
    await goToOtp();
    expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
    give({ code: '1234' });
    expect(await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' })).toBeVisible();
    expect(api.calls(ADD_ORDER).map(({ body }) => (body as { otp: string }).otp)).toEqual(['1234']);
  });

  it('a diner who refuses access to the text message can type the code', async () => {
    const { user } = await goToOtp();
    refuseIt();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' })).toBeVisible();
  });

  it('the page stops waiting for a text message when the diner leaves the code step', async () => {
    const { user } = await goToOtp();
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    await screen.findByLabelText('Phone');
    expect(asked[0]?.signal?.aborted).toBe(true);
    give({ code: '1234' });
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
    expect(api.calls(ADD_ORDER)).toEqual([]);
  });

  it('the page waits for the text message with the new code after the diner requests one', async () => {
    waitBetween(0);
    const { user } = await goToOtp();
    await user.click(await resendButton());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });
});
