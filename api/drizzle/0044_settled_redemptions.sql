ALTER TABLE "points_hold_lots" ADD COLUMN "given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD COLUMN "order_bill" numeric(15, 3);--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "points_redemptions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "points_hold_lots" ADD CONSTRAINT "points_hold_lots_given_back" CHECK (given_back >= 0 and given_back <= points);--> statement-breakpoint
UPDATE "points_redemptions" SET "confirmed_at" = "created_at" WHERE "state" IN ('confirmed', 'redeemed', 'missing');--> statement-breakpoint
UPDATE "points_redemptions" SET "cancelled_at" = "ended_at" WHERE "state" = 'cancelled';--> statement-breakpoint
-- A release gives all points of a hold back.
UPDATE "points_holds" h SET "given_back" = h."points" FROM "points_transfers" t WHERE t."key" = 'end:' || h."id" AND t."kind" = 'release';--> statement-breakpoint
UPDATE "points_hold_lots" s SET "given_back" = greatest(0, least(s."points", h."given_back" - p."before"))
FROM "points_holds" h, (
  SELECT "hold_id", "lot_id", sum("points") OVER (PARTITION BY "hold_id" ORDER BY "lot_id") - "points" AS "before" FROM "points_hold_lots"
) p
WHERE h."id" = s."hold_id" AND p."hold_id" = s."hold_id" AND p."lot_id" = s."lot_id";--> statement-breakpoint
-- Notes an order that has a redemption, or that was closed within the time of a redemption of its branch (modules/points/matchOrders.ts).
CREATE OR REPLACE FUNCTION "note_redeemed_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."user_id", OLD."order_at", OLD."voided_at", OLD."return_state", OLD."returned_amount", OLD."total_price", OLD."sub_total_price", OLD."discount_amount", OLD."tax_amount", OLD."items", OLD."charges", OLD."payments")
      IS NOT DISTINCT FROM (NEW."user_id", NEW."order_at", NEW."voided_at", NEW."return_state", NEW."returned_amount", NEW."total_price", NEW."sub_total_price", NEW."discount_amount", NEW."tax_amount", NEW."items", NEW."charges", NEW."payments") THEN
      RETURN NULL;
    END IF;
  END IF;
  IF EXISTS (SELECT 1 FROM "points_redemptions" WHERE "order_id" = NEW."id")
    OR EXISTS (
      SELECT 1 FROM "points_redemptions" r JOIN "devices" d ON d."id" = r."device_id"
      WHERE d."branch_id" = NEW."branch_id"
        AND r."created_at" BETWEEN least(NEW."order_at", NEW."created_at") - interval '40 minutes' AND NEW."order_at" + interval '1 second'
    ) THEN
    INSERT INTO "points_due" ("order_id", "since") VALUES (NEW."id", now()) ON CONFLICT ("order_id") DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "orders_redeemed_due" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_redeemed_due" AFTER INSERT
OR UPDATE OF "user_id", "order_at", "voided_at", "return_state", "returned_amount", "total_price", "sub_total_price", "discount_amount", "tax_amount", "items", "charges", "payments"
ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_redeemed_due"();
