import type { ComponentStories } from '../workshop/componentStories';
import { RestaurantLogo } from './RestaurantLogo';
import { sampleInvoice } from './sampleInvoice';

export default { title: 'Receipts/RestaurantLogo' } satisfies ComponentStories;

export function Logo() {
  return <RestaurantLogo restaurant={sampleInvoice.restaurant} apiBase="" />;
}

export function Monograms() {
  return <RestaurantLogo restaurant={{ ...sampleInvoice.restaurant, logo: null }} apiBase="" />;
}
