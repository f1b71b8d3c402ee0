import type { ComponentStories } from '../workshop/componentStories';
import { InvoiceView } from './InvoiceView';
import {
  bareInvoice,
  chargedInvoice,
  extremeInvoice,
  fullInvoice,
  longInvoice,
  partlyReturnedInvoice,
  sampleInvoice,
} from './sampleInvoice';

export default { title: 'Receipts/InvoiceView', reference: ['Web', 'Full', 'UrduNames'] } satisfies ComponentStories;

const ignore = () => {};

/** A returned or void order. Its items can no longer be returned, so its receipt shows no deadlines. */
const goneInvoice = { ...sampleInvoice, period_ends: null };

/** The last order of a till, as a diner sees it. */
export const Web = () => <InvoiceView invoice={sampleInvoice} mode="web" onSave={ignore} />;

/** The last order of a till, as the till's staff see it. */
export const Cashier = () => <InvoiceView invoice={sampleInvoice} mode="cashier" onSave={ignore} />;

/** A saved order at its own link. */
export const User = () => (
  <InvoiceView
    invoice={sampleInvoice}
    mode="user"
    storeLinks={{ ios: 'https://apps.example/ios', android: 'https://apps.example/android' }}
  />
);

/** The point of sale did not respond, so a later order may exist. */
export const Stale = () => <InvoiceView invoice={{ ...sampleInvoice, stale: true }} mode="web" onSave={ignore} />;

/** The whole order was returned at the till. It is still the diner's order, so the diner can save it. */
export const Returned = () => <InvoiceView invoice={{ ...goneInvoice, returned: true }} mode="web" onSave={ignore} />;

/** One tea and one soup were returned: the receipt shows both refunds and the remaining total. */
export const PartlyReturned = () => <InvoiceView invoice={partlyReturnedInvoice} mode="web" onSave={ignore} />;

/** The till has voided the order, so the diner cannot save it. */
export const Voided = () => <InvoiceView invoice={{ ...goneInvoice, voided: true }} mode="web" onSave={ignore} />;

/** An order with charges, rounding, and the restaurant's currency. */
export const WithCharges = () => <InvoiceView invoice={chargedInvoice} mode="web" onSave={ignore} />;

/** Everything that a point of sale can send, with the signed QR code of the tax invoice. */
export const Full = () => <InvoiceView invoice={fullInvoice} mode="web" onSave={ignore} />;

/** Sixty items, with names and amounts that are too long for their columns. */
export const Extreme = () => <InvoiceView invoice={extremeInvoice} mode="web" onSave={ignore} />;

export const Long = () => <InvoiceView invoice={longInvoice} mode="web" onSave={ignore} />;

/** A restaurant with only an Arabic name, and a till that sends little. */
export const Bare = () => <InvoiceView invoice={bareInvoice} mode="web" onSave={ignore} />;

/** A restaurant and a branch with Urdu names. The names are set in Nastaliq on pages in any language. */
export const UrduNames = () => (
  <InvoiceView
    invoice={{
      ...sampleInvoice,
      restaurant: { name: 'لاہوری ذائقہ', logo: null, names: null },
      branch_name: 'شارع العلیا',
    }}
    mode="web"
    onSave={ignore}
  />
);
