-- PostgreSQL does not change the type of a column that a trigger names.
DROP TRIGGER "orders_points_due" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_redeemed_due" ON "orders";--> statement-breakpoint
-- One statement for each table, because each statement rewrites its table.
ALTER TABLE "budgets"
  ALTER COLUMN "amount" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "sub_total_price" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "discount_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "tax_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "rounding_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "total_price" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "returned_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "returned_tax" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "returns"
  ALTER COLUMN "sub_total_price" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "discount_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "tax_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "rounding_amount" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "total_price" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "points_redemptions"
  ALTER COLUMN "bill" SET DATA TYPE numeric(15, 3),
  ALTER COLUMN "discount" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
CREATE TRIGGER "orders_points_due" AFTER UPDATE OF "user_id", "confirmed_at", "voided_at", "returned_amount", "returned_tax", "total_price", "tax_amount" ON "orders"
FOR EACH ROW WHEN (
  (OLD."confirmed_at" IS NOT NULL OR NEW."confirmed_at" IS NOT NULL)
  AND (OLD."user_id", OLD."confirmed_at", OLD."voided_at", OLD."returned_amount", OLD."returned_tax", OLD."total_price", OLD."tax_amount")
    IS DISTINCT FROM (NEW."user_id", NEW."confirmed_at", NEW."voided_at", NEW."returned_amount", NEW."returned_tax", NEW."total_price", NEW."tax_amount")
) EXECUTE FUNCTION "note_points_due"();--> statement-breakpoint
CREATE TRIGGER "orders_redeemed_due" AFTER UPDATE OF "voided_at", "returned_amount" ON "orders"
FOR EACH ROW WHEN ((OLD."voided_at", OLD."returned_amount") IS DISTINCT FROM (NEW."voided_at", NEW."returned_amount"))
EXECUTE FUNCTION "note_redeemed_due"();
