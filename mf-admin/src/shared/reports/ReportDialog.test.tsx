import { saveAs } from 'file-saver';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, focusEntered } from 'shared-ui/testing';
import { BranchesScreen } from '../../screens/branches/BranchesScreen';
import { RestaurantsScreen } from '../../screens/restaurants/RestaurantsScreen';
import { branch, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const RESTAURANT_REPORT = '/restaurant/restaurant-report';
const BRANCH_REPORT = '/restaurant/branch-report';
const FILE = {
  body: 'the report',
  headers: {
    'content-disposition': `attachment; filename="report-Albaik.pdf"; filename*=UTF-8''Albaik%20-%202026.pdf`,
  },
};

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
  api.on('GET /report-schedule', { body: { canSend: false, schedules: [] } });
  api.on(`GET ${RESTAURANT_REPORT}`, FILE);
  api.on(`GET ${BRANCH_REPORT}`, FILE);
});

afterEach(() => jest.restoreAllMocks());

const press = (name: string) => screen.getByRole('button', { name });
const dots = () => screen.findByRole('button', { name: /Albaik|مطعم البيك/ });
const dateGroup = (name: string) => within(screen.getByRole('group', { name }));
const asked = (call: string) =>
  api.calls(`GET ${call}`).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));

/** Opens the report dialog of the first restaurant. */
async function open({ language, action = 'Report' }: { language?: Language; action?: string } = {}) {
  const suite = await renderScreen(<RestaurantsScreen />, {
    route: '/dashboard/restaurants',
    path: '/dashboard/restaurants',
    language,
  });
  await suite.user.click(await dots());
  await suite.user.click(screen.getByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
  const typeDay = async (name: string, digits: string) => {
    await suite.user.click(dateGroup(name).getAllByRole('spinbutton')[0]!);
    await suite.user.keyboard(digits);
  };
  return { ...suite, typeDay };
}

describe("'Generate Restaurant Report'", () => {
  it('requests the report in the reader’s language', async () => {
    const { user } = await open({ language: 'ar', action: 'تقرير' });
    await user.click(press('إنشاء'));
    await waitFor(() => expect(asked(RESTAURANT_REPORT)).toEqual([{ restaurantId: 'r1', language: 'ar' }]));
  });

  it('asks for two optional dates, and saves the file under the name from the response header', async () => {
    const { user, toasts } = await open();
    expect(screen.getByRole('dialog', { name: 'Generate Restaurant Report' })).toHaveTextContent(
      'A PDF of the orders of Albaik, with totals.',
    );
    expect(screen.getByRole('group', { name: 'Start Date' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'End Date' })).toBeVisible();
    await user.click(press('Generate'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked(RESTAURANT_REPORT)).toEqual([{ restaurantId: 'r1' }]);
    expect(saveAs).toHaveBeenCalledTimes(1);
    const [file, name] = jest.mocked(saveAs).mock.lastCall!;
    expect(await (file as Blob).text()).toBe('"the report"');
    expect(name).toBe('Albaik - 2026.pdf');
    expect(toasts).toEqual([{ tone: 'success', title: 'The report has been downloaded', text: 'Albaik - 2026.pdf' }]);
    await waitFor(async () => expect(await dots()).toHaveFocus());
  });

  it('has the periods of a week of work as one press each, and is a table on request', async () => {
    const { user } = await open();
    await user.click(press('Last month'));
    expect(press('Last month')).toHaveAttribute('aria-pressed', 'true');
    await chooseOption(user, 'Format', 'XLSX');
    await user.click(press('Generate'));
    await waitFor(() =>
      expect(asked(RESTAURANT_REPORT)).toEqual([{ restaurantId: 'r1', period: 'lastMonth', format: 'xlsx' }]),
    );
  });

  it('says who gets the report by e-mail, and adds an address', async () => {
    api.on('GET /report-schedule', { body: { canSend: true, schedules: [] } });
    api.on('POST /report-schedule', { body: { schedule: {} } });
    const { user } = await open();
    expect(await screen.findByText('Nobody gets this report by e-mail yet.')).toBeVisible();
    await user.click(press('Add'));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'owner@example.com');
    await user.click(press('Send by e-mail'));
    await waitFor(() =>
      expect(api.calls('POST /report-schedule')[0]?.body).toEqual({
        restaurantId: 'r1',
        every: 'month',
        format: 'pdf',
        email: 'owner@example.com',
        language: 'en',
      }),
    );
  });

  it('offers no e-mail where the server sends none', async () => {
    await open();
    await waitFor(() => expect(api.calls('GET /report-schedule')).toHaveLength(1));
    expect(screen.queryByText('By e-mail')).not.toBeInTheDocument();
  });

  it('sends the given dates', async () => {
    const { user, typeDay } = await open();
    await typeDay('Start Date', '01112026');
    await typeDay('End Date', '20112026');
    await user.click(press('Generate'));
    await waitFor(() =>
      expect(asked(RESTAURANT_REPORT)).toEqual([
        { restaurantId: 'r1', startDate: '2026-11-01', endDate: '2026-11-20' },
      ]),
    );
  });

  it('closes by Escape, which returns the focus to the row', async () => {
    const { user } = await open();
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await dots()).toHaveFocus());
    expect(asked(RESTAURANT_REPORT)).toEqual([]);
  });
});

it("'Generate Branch Report' requests the report of the branch", async () => {
  const path = '/dashboard/restaurants/branches/:restId';
  const { user, toasts } = await renderScreen(<BranchesScreen />, {
    route: '/dashboard/restaurants/branches/r1',
    path,
  });
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Generate Branch Report' })).toHaveTextContent(
    'the orders of Olaya',
  );
  await user.click(press('Generate'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(asked(BRANCH_REPORT)).toEqual([{ branchId: 'b1' }]);
  await waitFor(() => expect(press('Report')).toHaveFocus());
});

describe('an invalid period', () => {
  it('that ends before it begins causes an error below the end date, and nothing is sent', async () => {
    const { user, typeDay } = await open();
    await typeDay('Start Date', '20112026');
    await typeDay('End Date', '01112026');
    await user.click(press('Generate'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The end date is before the start date');
    await waitFor(() => expect(dateGroup('End Date').getAllByRole('spinbutton')[0]).toHaveFocus());
    expect(asked(RESTAURANT_REPORT)).toEqual([]);
  });

  it('that the server refuses causes an error below the end date', async () => {
    const said = 'The end date is not a day of this calendar';
    api.on(`GET ${RESTAURANT_REPORT}`, {
      status: 400,
      body: { message: said, code: 'INVALID', fields: { endDate: said } },
    });
    const { user } = await open();
    await user.click(press('Generate'));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    await waitFor(() => expect(dateGroup('End Date').getAllByRole('spinbutton')[0]).toHaveFocus());
  });
});

describe('a failed report', () => {
  it.each([
    [
      'there are no orders',
      { status: 404, body: { message: 'There are no orders to report in this period', code: 'NO_ORDERS' } },
      'There are no orders to report in this period.',
    ],
    [
      'other reports are being made',
      {
        status: 503,
        body: {
          message: 'Other reports are being made right now. Please try again in 5 seconds',
          code: 'REPORTS_BUSY',
          retryAfterSeconds: 5,
        },
      },
      'Other reports are being made right now. Please try again in 5 seconds.',
    ],
    ['the server does not answer', 'down' as const, 'Couldn’t generate the report. Try again.'],
    ['a proxy responds with 502', { status: 502, body: null }, 'Couldn’t generate the report. Try again.'],
  ])('shows an error in the dialog when %s, keeps the dates and can be requested again', async (_, answer, said) => {
    api.on(`GET ${RESTAURANT_REPORT}`, answer);
    const { user, toasts, typeDay } = await open();
    await typeDay('Start Date', '01112026');
    await user.click(press('Generate'));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(saveAs).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
    // The failure is also logged (specification section 8).
    expect(console.error).toHaveBeenCalledWith('report:', expect.anything());
    await waitFor(() => expect(press('Generate')).toHaveFocus());
    api.on('GET /report-schedule', { body: { canSend: false, schedules: [] } });
    api.on(`GET ${RESTAURANT_REPORT}`, FILE);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saveAs).toHaveBeenCalledTimes(1));
    expect(asked(RESTAURANT_REPORT)[1]).toEqual({ restaurantId: 'r1', startDate: '2026-11-01' });
  });
});

describe('while a report is being generated,', () => {
  it('the dialog says that the report can take a while, and the report cannot be requested again', async () => {
    let answer = (_: typeof FILE) => {};
    api.on(`GET ${RESTAURANT_REPORT}`, new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user } = await open();
    await user.click(press('Generate'));
    expect(await screen.findByRole('button', { name: 'Generating…' })).toBeDisabled();
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      'Generating the report. This can take a while if there are many orders.',
    );
    act(() => answer(FILE));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saveAs).toHaveBeenCalledTimes(1);
  });

  it('Cancel aborts the request, without a file or a toast', async () => {
    const signals: AbortSignal[] = [];
    const others = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes(RESTAURANT_REPORT)) signals.push(request.signal);
      return others(request);
    };
    let answer = (_: typeof FILE) => {};
    api.on(`GET ${RESTAURANT_REPORT}`, new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user, toasts } = await open();
    await user.click(press('Generate'));
    await screen.findByRole('button', { name: 'Generating…' });
    await user.click(press('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await act(async () => answer(FILE));
    expect(saveAs).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});

it("'Report on all restaurants' requests the sums of all restaurants", async () => {
  api.on('GET /restaurant/restaurants-report', FILE);
  const { user } = await renderScreen(<RestaurantsScreen />, {
    route: '/dashboard/restaurants',
    path: '/dashboard/restaurants',
  });
  await user.click(await screen.findByRole('button', { name: 'Report on all restaurants' }));
  await screen.findByRole('dialog', { name: 'Report on all restaurants' });
  await user.click(press('Generate'));
  await waitFor(() => expect(asked('/restaurant/restaurants-report')).toEqual([{}]));
});
