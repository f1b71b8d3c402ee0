ALTER TABLE "orders" ADD COLUMN "warranty_period" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recovery_period" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replacement_period" integer;