ALTER TABLE "restaurants" ADD COLUMN "day_start_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_date" date;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "business_date" date;--> statement-breakpoint
-- The business day of a moment. It compares the time on the clock and subtracts no hours, so that a change of the clock moves no order to another day.
CREATE FUNCTION "business_day"(moment timestamp with time zone, zone text, start_hour integer) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE zone)::date - (extract(hour from moment AT TIME ZONE zone) < start_hour)::integer
$$;--> statement-breakpoint
-- Keeps the business day that the till or the point of sale gave, if it is near the day on the clock. Conditions on a period rely on that (modules/orders/period.ts).
CREATE FUNCTION "set_business_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
  start_hour integer;
  moment timestamp with time zone;
  day date;
BEGIN
  SELECT r."time_zone", r."day_start_hour" INTO zone, start_hour FROM "restaurants" r WHERE r."id" = NEW."restaurant_id";
  IF TG_TABLE_NAME = 'returns' THEN
    moment := least(NEW."returned_at", NEW."created_at");
  ELSE
    moment := NEW."order_at";
    zone := NEW."time_zone";
  END IF;
  day := (moment AT TIME ZONE coalesce(zone, 'UTC'))::date;
  IF NEW."business_date" IS NULL OR NEW."business_date" NOT BETWEEN day - 3 AND day + 1 THEN
    NEW."business_date" := business_day(moment, coalesce(zone, 'UTC'), coalesce(start_hour, 0));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_business_date" BEFORE INSERT OR UPDATE OF "order_at", "business_date" ON "orders" FOR EACH ROW EXECUTE FUNCTION "set_business_date"();--> statement-breakpoint
CREATE TRIGGER "returns_business_date" BEFORE INSERT OR UPDATE OF "returned_at", "business_date" ON "returns" FOR EACH ROW EXECUTE FUNCTION "set_business_date"();--> statement-breakpoint
-- The id of an order from an own till contains the business day. The trigger computes the other days.
UPDATE "orders" SET "business_date" = CASE WHEN "pos_order_id" LIKE "device_id" || ':____-__-__:%' THEN substr("pos_order_id", 38, 10)::date END;--> statement-breakpoint
UPDATE "returns" SET "business_date" = CASE WHEN "pos_return_id" ~ '^[0-9a-f-]{36}:\d{4}-\d\d-\d\d:' THEN substr("pos_return_id", 38, 10)::date END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "business_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "business_date" SET NOT NULL;
