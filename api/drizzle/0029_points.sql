CREATE TABLE "points_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"program_id" uuid NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_accounts_sums" CHECK (posted >= held and held >= 0 and debt >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_due" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_hold_lots" (
	"hold_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "points_hold_lots_hold_id_lot_id_pk" PRIMARY KEY("hold_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "points_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "points_holds_points" CHECK (points > 0)
);
--> statement-breakpoint
CREATE TABLE "points_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid,
	"version_id" uuid,
	"earned" integer NOT NULL,
	"clawed" integer DEFAULT 0 NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"left" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "points_lots_sums" CHECK ("left" >= 0 and clawed >= 0 and expired >= 0 and clawed <= earned)
);
--> statement-breakpoint
CREATE TABLE "points_programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid,
	"requested_by" uuid,
	"approved_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_transfers_key_unique" UNIQUE("key"),
	CONSTRAINT "points_transfers_points" CHECK (points >= 0),
	CONSTRAINT "points_transfers_approval" CHECK (requested_by is null or approved_by is null or requested_by <> approved_by)
);
--> statement-breakpoint
CREATE TABLE "points_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(10, 4) NOT NULL,
	"order_cap" integer,
	"expiry_days" integer,
	"payer" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"made_by" uuid
);
--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_program_id_points_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."points_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_due" ADD CONSTRAINT "points_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_hold_lots" ADD CONSTRAINT "points_hold_lots_hold_id_points_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."points_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_hold_lots" ADD CONSTRAINT "points_hold_lots_lot_id_points_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_holds" ADD CONSTRAINT "points_holds_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_version_id_points_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."points_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_programs" ADD CONSTRAINT "points_programs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_versions" ADD CONSTRAINT "points_versions_program_id_points_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."points_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_versions" ADD CONSTRAINT "points_versions_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_accounts_of_user" ON "points_accounts" USING btree ("user_id","program_id");--> statement-breakpoint
CREATE INDEX "points_accounts_of_program" ON "points_accounts" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "points_holds_open" ON "points_holds" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "points_lots_of_order" ON "points_lots" USING btree ("order_id","account_id");--> statement-breakpoint
CREATE INDEX "points_lots_of_account" ON "points_lots" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "points_lots_expiry" ON "points_lots" USING btree ("expires_at") WHERE "left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "points_programs_restaurant" ON "points_programs" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_programs_platform" ON "points_programs" USING btree ((restaurant_id is null)) WHERE restaurant_id is null;--> statement-breakpoint
CREATE INDEX "points_transfers_of_account" ON "points_transfers" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_versions_number" ON "points_versions" USING btree ("program_id","number");--> statement-breakpoint
CREATE FUNCTION "note_points_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "points_programs" WHERE "restaurant_id" = NEW."restaurant_id" OR "restaurant_id" IS NULL) THEN
    INSERT INTO "points_due" ("order_id", "since") VALUES (NEW."id", now()) ON CONFLICT ("order_id") DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_points_due" AFTER UPDATE OF "user_id", "confirmed_at", "voided_at", "returned_amount", "returned_tax", "total_price", "tax_amount" ON "orders"
FOR EACH ROW WHEN (
  (OLD."confirmed_at" IS NOT NULL OR NEW."confirmed_at" IS NOT NULL)
  AND (OLD."user_id", OLD."confirmed_at", OLD."voided_at", OLD."returned_amount", OLD."returned_tax", OLD."total_price", OLD."tax_amount")
    IS DISTINCT FROM (NEW."user_id", NEW."confirmed_at", NEW."voided_at", NEW."returned_amount", NEW."returned_tax", NEW."total_price", NEW."tax_amount")
) EXECUTE FUNCTION "note_points_due"();
