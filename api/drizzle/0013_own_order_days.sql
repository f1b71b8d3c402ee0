-- An order of a till of our own was known by till and number. Now its business day is part of it: a till may use a number again the next day.
UPDATE "orders" SET "pos_order_id" = "device_id"::text || ':' || to_char("order_at" AT TIME ZONE "time_zone", 'YYYY-MM-DD') || ':' || substr("pos_order_id", length("device_id"::text) + 2)
WHERE starts_with("pos_order_id", "device_id"::text || ':');
