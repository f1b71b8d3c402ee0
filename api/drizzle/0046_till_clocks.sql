ALTER TABLE "devices" ADD COLUMN "late_order_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_off_seconds" integer;