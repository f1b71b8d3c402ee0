-- Separate from the triggers, whose lock would otherwise hold up new orders until all keys are written. The triggers may have written some.
INSERT INTO "order_keys" ("restaurant_id", "pos_order_id", "order_id") SELECT "restaurant_id", "pos_order_id", "id" FROM "orders" ON CONFLICT DO NOTHING;
