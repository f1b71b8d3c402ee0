import { MY_RECEIPTS } from 'contracts';

/** Returns the URL of a receipt's page. */
export const receiptAddress = (id: string): string => `${MY_RECEIPTS}/receipts/${id}`;
