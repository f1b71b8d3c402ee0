CREATE TABLE "points_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "points_corrections_points" CHECK (points <> 0),
	CONSTRAINT "points_corrections_two_people" CHECK (requested_by <> decided_by),
	CONSTRAINT "points_corrections_decided" CHECK ((state = 'open') = (decided_by is null))
);
--> statement-breakpoint
ALTER TABLE "points_corrections" ADD CONSTRAINT "points_corrections_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_corrections" ADD CONSTRAINT "points_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_corrections" ADD CONSTRAINT "points_corrections_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_corrections" ADD CONSTRAINT "points_corrections_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_corrections_newest" ON "points_corrections" USING btree ("state","requested_at","id");