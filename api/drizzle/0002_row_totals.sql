CREATE TABLE "row_totals" (
	"name" text NOT NULL,
	"part" integer NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_totals_name_part_pk" PRIMARY KEY("name","part")
);

--> statement-breakpoint
CREATE FUNCTION add_to_row_totals(table_name text, delta bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO row_totals (name, part, rows) SELECT table_name, floor(random() * 16)::integer, delta WHERE delta <> 0
  ON CONFLICT (name, part) DO UPDATE SET rows = row_totals.rows + excluded.rows
$$;
--> statement-breakpoint
-- Rows that came or went: orders all of them, users the living ones.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_row_totals('orders', (SELECT count(*) FROM changed) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_row_totals('users', (SELECT count(*) FROM changed WHERE NOT is_deleted) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_row_totals('users', CASE WHEN NEW.is_deleted THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_deleted_or_restored AFTER UPDATE OF is_deleted ON users FOR EACH ROW WHEN (OLD.is_deleted IS DISTINCT FROM NEW.is_deleted) EXECUTE FUNCTION count_deleted_user();
--> statement-breakpoint
SELECT add_to_row_totals('orders', (SELECT count(*) FROM orders)), add_to_row_totals('users', (SELECT count(*) FROM users WHERE NOT is_deleted));
