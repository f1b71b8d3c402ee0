import type { ComponentStories } from '../workshop/componentStories';
import { ReceiptPicture } from './ReceiptPicture';
import { sampleInvoice } from './sampleInvoice';

export default { title: 'Receipts/ReceiptPicture' } satisfies ComponentStories;

export function Picture() {
  return <ReceiptPicture invoice={sampleInvoice} />;
}
