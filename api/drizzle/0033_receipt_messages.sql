CREATE TABLE "receipt_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "save_message" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messages_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt_messages" ADD CONSTRAINT "receipt_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_messages" ADD CONSTRAINT "receipt_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_messages_of_save" ON "receipt_messages" USING btree ("order_id","user_id");--> statement-breakpoint
CREATE INDEX "receipt_messages_of_user" ON "receipt_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "receipt_messages_due" ON "receipt_messages" USING btree ("run_at") WHERE ended_at is null;