import type { PartStories } from '../workshop/part';
import { InvoiceView } from './InvoiceView';
import { bareInvoice, chargedInvoice, extremeInvoice, fullInvoice, longInvoice, partlyReturnedInvoice, sampleInvoice } from './sampleInvoice';

export default { title: 'Receipts/InvoiceView', reference: ['Web', 'Full', 'UrduNames'] } satisfies PartStories;

const ignore = () => {};

/** Of what was taken back, or never was, nothing can be returned any more. */
const goneInvoice = { ...sampleInvoice, period_ends: null };

/** A diner looks at the last order of a till. */
export const Web = () => <InvoiceView invoice={sampleInvoice} mode="web" onSave={ignore} />;

/** The till's staff look at it. */
export const Cashier = () => <InvoiceView invoice={sampleInvoice} mode="cashier" onSave={ignore} />;

/** A saved order, under its own link. */
export const User = () => (
  <InvoiceView invoice={sampleInvoice} mode="user" storeLinks={{ ios: 'https://apps.example/ios', android: 'https://apps.example/android' }} />
);

/** The point of sale did not answer: a later order may exist. */
export const Stale = () => <InvoiceView invoice={{ ...sampleInvoice, stale: true }} mode="web" onSave={ignore} />;

/** The till has taken the order back; it is still the diner's invoice. */
export const Returned = () => <InvoiceView invoice={{ ...goneInvoice, returned: true }} mode="web" onSave={ignore} />;

/** One of three teas was brought back: what was given back, and what remains. */
export const PartlyReturned = () => <InvoiceView invoice={partlyReturnedInvoice} mode="web" onSave={ignore} />;

/** The till has made the order void: there is nothing to save any more. */
export const Voided = () => <InvoiceView invoice={{ ...goneInvoice, voided: true }} mode="web" onSave={ignore} />;

/** Charges, rounding, and the restaurant's own currency. */
export const WithCharges = () => <InvoiceView invoice={chargedInvoice} mode="web" onSave={ignore} />;

/** All that a point of sale may say, with the tax invoice's signed QR code. */
export const Full = () => <InvoiceView invoice={fullInvoice} mode="web" onSave={ignore} />;

/** Sixty lines, and nothing that fits. */
export const Extreme = () => <InvoiceView invoice={extremeInvoice} mode="web" onSave={ignore} />;

export const Long = () => <InvoiceView invoice={longInvoice} mode="web" onSave={ignore} />;

/** A restaurant whose only name is in Arabic, and a till that says little. */
export const Bare = () => <InvoiceView invoice={bareInvoice} mode="web" onSave={ignore} />;

/** A restaurant and a branch with Urdu names: they are set in Nastaliq whatever the page's language. */
export const UrduNames = () => (
  <InvoiceView
    invoice={{ ...sampleInvoice, restaurant: { name: 'لاہوری ذائقہ', logo: null, names: null }, branch_name: 'شارع العلیا' }}
    mode="web"
    onSave={ignore}
   
  />
);
