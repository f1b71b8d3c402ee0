import type { PartStories } from '../workshop/componentStories';
import { ReceiptPicture } from './ReceiptPicture';
import { sampleInvoice } from './sampleInvoice';

export default { title: 'Receipts/ReceiptPicture' } satisfies PartStories;

export function Picture() {
  return <ReceiptPicture invoice={sampleInvoice} />;
}
