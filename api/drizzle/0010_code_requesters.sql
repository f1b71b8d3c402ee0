ALTER TABLE "otps" ADD COLUMN "requester" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "charged" text[] DEFAULT '{}' NOT NULL;