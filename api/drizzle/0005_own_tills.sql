ALTER TABLE "devices" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_hint" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_gates" ADD COLUMN "diners" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_gates" ADD COLUMN "singles" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_key_hash_unique" UNIQUE("key_hash");