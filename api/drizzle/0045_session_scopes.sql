CREATE TABLE "session_orders" (
	"session_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "session_orders_session_id_order_id_pk" PRIMARY KEY("session_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_orders" ADD CONSTRAINT "session_orders_session_id_customer_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."customer_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_orders" ADD CONSTRAINT "session_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;;--> statement-breakpoint
-- Orders that diners saved with a code before the program recorded this. Only what the staff saved is a question.
UPDATE "orders" SET "confirmed_at" = "saved_at" WHERE "user_id" IS NOT NULL AND "confirmed_at" IS NULL AND "saved_by" IS DISTINCT FROM 'staff';
