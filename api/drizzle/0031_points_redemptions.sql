CREATE TABLE "points_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"bill" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "points_redemptions_half" CHECK (discount > 0 and discount * 2 <= bill)
);
--> statement-breakpoint
ALTER TABLE "points_holds" ADD COLUMN "given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_versions" ADD COLUMN "point_value" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "points_codes" ADD CONSTRAINT "points_codes_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_codes" ADD CONSTRAINT "points_codes_program_id_points_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."points_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD CONSTRAINT "points_redemptions_id_points_holds_id_fk" FOREIGN KEY ("id") REFERENCES "public"."points_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD CONSTRAINT "points_redemptions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD CONSTRAINT "points_redemptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD CONSTRAINT "points_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_codes_code" ON "points_codes" USING btree ("program_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "points_redemptions_of_order" ON "points_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "points_redemptions_of_device" ON "points_redemptions" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "points_redemptions_open" ON "points_redemptions" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "points_holds" ADD CONSTRAINT "points_holds_given_back" CHECK (given_back >= 0 and given_back <= points);--> statement-breakpoint
CREATE FUNCTION "note_redeemed_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "points_redemptions" WHERE "order_id" = NEW."id") THEN
    INSERT INTO "points_due" ("order_id", "since") VALUES (NEW."id", now()) ON CONFLICT ("order_id") DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_redeemed_due" AFTER UPDATE OF "voided_at", "returned_amount" ON "orders"
FOR EACH ROW WHEN ((OLD."voided_at", OLD."returned_amount") IS DISTINCT FROM (NEW."voided_at", NEW."returned_amount"))
EXECUTE FUNCTION "note_redeemed_due"();
