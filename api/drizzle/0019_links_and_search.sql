ALTER TABLE "orders" ADD COLUMN "link_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_link" ON "orders" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(reference, ''))) STORED;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(reference, ''))) STORED;--> statement-breakpoint
CREATE INDEX "branches_search" ON "branches" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);