ALTER TABLE "orders" ADD COLUMN "saved_by_staff" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_saved_by_staff_staff_id_fk" FOREIGN KEY ("saved_by_staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;