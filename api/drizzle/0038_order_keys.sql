CREATE TABLE "detached_months" (
	"month" text PRIMARY KEY NOT NULL,
	"detached_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"restaurant_id" uuid NOT NULL,
	"pos_order_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_keys_restaurant_id_pos_order_id_pk" PRIMARY KEY("restaurant_id","pos_order_id")
);
--> statement-breakpoint
-- The keys of orders that came or went. Statement triggers also fire for a partitioned table, but not for its partitions.
CREATE FUNCTION "add_order_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_keys" ("restaurant_id", "pos_order_id", "order_id") SELECT "restaurant_id", "pos_order_id", "id" FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "remove_order_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "order_keys" k USING changed c WHERE k."restaurant_id" = c."restaurant_id" AND k."pos_order_id" = c."pos_order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "change_order_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order_keys" SET "pos_order_id" = NEW."pos_order_id" WHERE "restaurant_id" = OLD."restaurant_id" AND "pos_order_id" = OLD."pos_order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_key_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "add_order_keys"();--> statement-breakpoint
CREATE TRIGGER "orders_key_removed" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "remove_order_keys"();--> statement-breakpoint
CREATE TRIGGER "orders_key_changed" AFTER UPDATE OF "pos_order_id" ON "orders"
FOR EACH ROW WHEN (OLD."pos_order_id" IS DISTINCT FROM NEW."pos_order_id") EXECUTE FUNCTION "change_order_key"();
