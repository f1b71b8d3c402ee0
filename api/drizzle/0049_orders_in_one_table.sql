-- An order needs a unique key again, which a partitioned table cannot have.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = 'public.orders'::regclass AND relkind = 'p') THEN
    RAISE EXCEPTION 'The orders of this database are in monthly partitions, which Eesal no longer supports. Nothing was changed. Make a backup with the version that partitioned them, and restore it with this version into an empty database';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "order_aliases" (
	"restaurant_id" uuid NOT NULL,
	"pos_order_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_aliases_restaurant_id_pos_order_id_pk" PRIMARY KEY("restaurant_id","pos_order_id")
);
--> statement-breakpoint
CREATE TABLE "removed_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"currency" text,
	"orders" integer NOT NULL,
	"discount" numeric(18, 3) NOT NULL,
	"tax" numeric(18, 3) NOT NULL,
	"total" numeric(18, 3) NOT NULL,
	"payments" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_aliases" ADD CONSTRAINT "order_aliases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_orders" ADD CONSTRAINT "removed_orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_orders" ADD CONSTRAINT "removed_orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_aliases_of_order" ON "order_aliases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "removed_orders_of_restaurant" ON "removed_orders" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "removed_orders_of_branch" ON "removed_orders" USING btree ("branch_id","business_date");--> statement-breakpoint
CREATE INDEX "points_corrections_of_order" ON "points_corrections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "kept_receipts_of_order" ON "kept_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "session_orders_of_order" ON "session_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "points_transfers_of_order" ON "points_transfers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
-- The corrected times of orders of own tills. All other keys are in the orders.
INSERT INTO "order_aliases" ("restaurant_id", "pos_order_id", "order_id")
SELECT k."restaurant_id", k."pos_order_id", k."order_id" FROM "order_keys" k JOIN "orders" o ON o."id" = k."order_id"
WHERE o."pos_order_id" <> k."pos_order_id";--> statement-breakpoint
DROP TRIGGER "orders_key_added" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_key_removed" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_key_changed" ON "orders";--> statement-breakpoint
DROP FUNCTION "add_order_keys"();--> statement-breakpoint
DROP FUNCTION "remove_order_keys"();--> statement-breakpoint
DROP FUNCTION "change_order_key"();--> statement-breakpoint
DROP TABLE "order_keys";--> statement-breakpoint
DROP TABLE "detached_months";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "former_pos_order_id";--> statement-breakpoint
-- An update of other columns changes no points.
DROP TRIGGER "orders_redeemed_due" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_redeemed_due" AFTER INSERT
OR UPDATE OF "user_id", "order_at", "voided_at", "return_state", "returned_amount", "total_price", "sub_total_price", "discount_amount", "tax_amount", "items", "charges", "payments"
ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_redeemed_due"();
