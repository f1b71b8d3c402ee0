import type { PartStories } from '../workshop/componentStories';
import { RestaurantLogo } from './RestaurantLogo';
import { sampleInvoice } from './sampleInvoice';

export default { title: 'Receipts/RestaurantLogo' } satisfies PartStories;

export function Logo() {
  return <RestaurantLogo restaurant={sampleInvoice.restaurant} apiBase="" />;
}

export function Monograms() {
  return <RestaurantLogo restaurant={{ ...sampleInvoice.restaurant, logo: null }} apiBase="" />;
}
