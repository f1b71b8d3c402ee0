import type { Route } from '@playwright/test';
import type { Till } from '../harness/suite';
import type { OwnRestaurant } from './ownRestaurant';
import type { Visit, Visitor } from './visit';

/** What is there for the screens to show. */
export interface Shown {
  till: Till;
  /** Someone who has saved an order, and that order. */
  phone: string;
  orderId: string;
  own: OwnRestaurant;
}

/** A screen of the suite, or a state that is opened on one; the words on it are in any language. */
export interface Screen {
  name: string;
  who: Visitor;
  open(visit: Visit, shown: Shown): Promise<void>;
  /** Where its fixed window lies over the page on a phone only. */
  onPhone?: true;
  /** Where it is tied to what a narrower window moves out of sight. */
  onWide?: true;
}

/** A screen as its address opens it. */
export const at = (name: string, who: Visitor, address: (shown: Shown) => string): Screen => ({
  name,
  who,
  open: (visit, shown) => visit.go(address(shown)),
});

/** A screen while the server answers one of its calls otherwise. */
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

/** Answers with a body of a test's own: a list of nothing. */
export const nothing = (body: object) => (route: Route) => route.fulfill({ json: body });
/** Answers as a server that has a fault. */
export const broken = (route: Route) => route.fulfill({ status: 500, json: {} });

/** The till's order, in another state. */
export const withInvoice = (state: object) => async (route: Route) => {
  const { invoice: order } = await (await route.fetch()).json();
  await route.fulfill({ json: { invoice: { ...order, ...state } } });
};

/** Presses Save Invoice, the last button of an invoice. */
export async function save({ page }: Visit): Promise<void> {
  await page.getByRole('article').getByRole('button').last().click();
}

export async function fillPhone({ page }: Visit, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone);
  await page.locator('button[type=submit]').last().click();
}
