/** Returns the smallest HTTP request with which a till posts an order (docs/calls.md, `POST /ingest/v1/order`). */
export function orderExample(address: string): string {
  return `POST ${address}
Authorization: Bearer <key>
Content-Type: application/json

{
  "order_number": "1",
  "orderedAt": "2026-01-31T18:00:00Z",
  "order_items": [
    { "item_name": "Tea", "total_price": 5 }
  ],
  "total_price": 5
}`;
}
