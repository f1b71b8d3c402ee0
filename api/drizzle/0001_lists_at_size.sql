CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as a search compares it: one letter for each of its spellings in Arabic, Persian and Urdu (alef with and without
-- hamza, ya, ta-marbuta and the two hehs, kaf), Latin digits for Arabic-Indic and Persian ones, no accents, no vowel
-- signs, no tatweel, no direction marks, lower case. NFKD parts a letter from its hamza or accent.
CREATE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(lower(normalize(t, NFKD)), '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'ٱىیېےۍہھەۃةکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ايييييهههههكك01234567890123456789'
  )
$$;
--> statement-breakpoint
-- A LIKE pattern that finds the text anywhere. Escaped after folding: folding may turn other characters into a wildcard.
CREATE FUNCTION search_pattern(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(fold_text(t), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
ALTER TABLE "category_names" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(branch_name || ' ' || order_number || ' ' || coalesce(check_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "restaurant_names" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold_text(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || phone || ' 0' || substr(phone, 5))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_of_restaurant" ON "orders" USING btree ("restaurant_id","order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_branch" ON "orders" USING btree ("branch_id","order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "restaurant_names_search" ON "restaurant_names" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_of_restaurant" ON "staff" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "staff_search" ON "staff" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("sort_name","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree (coalesce(last_login, '-infinity'),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE is_deleted;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);