CREATE TABLE "pos_events" (
	"key" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"event" text NOT NULL,
	"pos_order_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_gates" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" timestamp with time zone[] NOT NULL,
	"quiet_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pos_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pos_links" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"business" text,
	"problem" text,
	"since" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"cursor" text,
	"other_devices" text[] DEFAULT '{}' NOT NULL,
	"webhook_hash" text,
	CONSTRAINT "pos_links_webhook_hash_unique" UNIQUE("webhook_hash")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pos_events" ADD CONSTRAINT "pos_events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_jobs" ADD CONSTRAINT "pos_jobs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_links" ADD CONSTRAINT "pos_links_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pos_events_age" ON "pos_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_jobs_thing" ON "pos_jobs" USING btree ("restaurant_id","kind","subject");--> statement-breakpoint
CREATE INDEX "pos_jobs_due" ON "pos_jobs" USING btree ("run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_pos_id" ON "branches" USING btree ("restaurant_id","pos_id");