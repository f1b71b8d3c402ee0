ALTER TABLE "orders" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "vat_number" text;