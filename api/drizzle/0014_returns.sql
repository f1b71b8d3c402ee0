CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"pos_return_id" text NOT NULL,
	"pos_revision" bigint DEFAULT 0 NOT NULL,
	"pos_order_id" text NOT NULL,
	"return_number" text NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"sub_total_price" numeric(14, 2) NOT NULL,
	"discount_amount" numeric(14, 2) NOT NULL,
	"tax_amount" numeric(14, 2),
	"rounding_amount" numeric(14, 2) DEFAULT 0 NOT NULL,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_price" numeric(14, 2) NOT NULL,
	"items" jsonb NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_amount" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_tax" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_pos_return" ON "returns" USING btree ("restaurant_id","pos_return_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("restaurant_id","pos_order_id");--> statement-breakpoint
-- Until now a return marked its whole order, whatever it gave back. Such an order counts as returned in full until its returns are read again.
UPDATE "orders" SET "taken_back" = true, "return_state" = 'all', "returned_amount" = "total_price", "returned_tax" = coalesce("tax_amount", 0), "returned_payments" = "payments" WHERE "returned_at" IS NOT NULL;
