import type { Route } from '@playwright/test';
import type { Till } from '../harness/suite';
import type { OwnRestaurant } from './ownRestaurant';
import type { Visit, Visitor } from './visit';

/** The data that the screens show. */
export interface Shown {
  till: Till;
  /** The phone number of a customer who has saved the order `orderId`. */
  phone: string;
  orderId: string;
  own: OwnRestaurant;
}

/** A screen of the suite, or one state of a screen. */
export interface Screen {
  name: string;
  who: Visitor;
  open(visit: Visit, shown: Shown): Promise<void>;
  /** Set if the screen exists in narrow windows only. */
  onPhone?: true;
  /** Set if the screen exists in wide windows only. */
  onWide?: true;
}

/** Returns a screen that a URL opens. */
export const at = (name: string, who: Visitor, address: (shown: Shown) => string): Screen => ({
  name,
  who,
  open: (visit, shown) => visit.go(address(shown)),
});

/** Returns a screen for which `answer`, instead of the API, answers the requests that match `call`. */
export const answered = (
  name: string,
  who: Visitor,
  call: string,
  answer: (route: Route) => Promise<void>,
  address: (shown: Shown) => string,
): Screen => ({
  name,
  who,
  open: async (visit, shown) => {
    await visit.page.route(call, answer);
    await visit.go(address(shown));
  },
});

/** Answers a request with this body, in most cases one with an empty list. */
export const nothing = (body: object) => (route: Route) => route.fulfill({ json: body });
/** Answers like a server with an internal error. */
export const broken = (route: Route) => route.fulfill({ status: 500, json: {} });

/** Answers with the last order of the till in the given state. */
export const withInvoice = (state: object) => async (route: Route) => {
  const { invoice: order } = await (await route.fetch()).json();
  await route.fulfill({ json: { invoice: { ...order, ...state } } });
};

/** Presses “Save Invoice”, which is the last button of an invoice. */
export async function save({ page }: Visit): Promise<void> {
  await page.getByRole('article').getByRole('button').last().click();
}

export async function fillPhone({ page }: Visit, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone);
  await page.locator('button[type=submit]').last().click();
}
