-- An order may be deleted, or get another id of its point of sale, while 0039 runs: the triggers then do not see its new key. They see it now.
DELETE FROM "order_keys" k WHERE NOT EXISTS (
  SELECT 1 FROM "orders" o WHERE o."id" = k."order_id" AND o."restaurant_id" = k."restaurant_id" AND o."pos_order_id" = k."pos_order_id"
);--> statement-breakpoint
-- The lock keeps an order without a key as it is until its key can be seen.
INSERT INTO "order_keys" ("restaurant_id", "pos_order_id", "order_id")
SELECT o."restaurant_id", o."pos_order_id", o."id" FROM "orders" o
WHERE NOT EXISTS (SELECT 1 FROM "order_keys" k WHERE k."restaurant_id" = o."restaurant_id" AND k."pos_order_id" = o."pos_order_id")
FOR SHARE OF o
ON CONFLICT DO NOTHING;
