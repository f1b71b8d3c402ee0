CREATE TABLE "kept_receipts" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"note" text,
	"category" text,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_receipts_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kept_receipts" ADD CONSTRAINT "kept_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_receipts" ADD CONSTRAINT "kept_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;