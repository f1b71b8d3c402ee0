-- The schema at the beginning of version 0.1.0, as pg_dump writes it. The name and the time are those of the last migration before it,
-- so that a database that has all of them skips this one, and its backups can be restored.
-- Functions may name tables that are created later.
SET LOCAL check_function_bodies = false;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE FUNCTION add_order_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "order_keys" ("restaurant_id", "pos_order_id", "order_id") SELECT "restaurant_id", "pos_order_id", "id" FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION add_to_row_totals(table_name text, delta bigint) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO row_totals (name, part, rows) SELECT table_name, floor(random() * 16)::integer, delta WHERE delta <> 0
  ON CONFLICT (name, part) DO UPDATE SET rows = row_totals.rows + excluded.rows
$$;--> statement-breakpoint
CREATE FUNCTION business_day(moment timestamp with time zone, zone text, start_hour integer) RETURNS date
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  SELECT (moment AT TIME ZONE zone)::date - (extract(hour from moment AT TIME ZONE zone) < start_hour)::integer
$$;--> statement-breakpoint
CREATE FUNCTION change_order_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "order_keys" SET "pos_order_id" = NEW."pos_order_id" WHERE "restaurant_id" = OLD."restaurant_id" AND "pos_order_id" = OLD."pos_order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_row_totals('users', CASE WHEN NEW.is_deleted THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_row_totals('orders', (SELECT count(*) FROM changed) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_to_row_totals('users', (SELECT count(*) FROM changed WHERE NOT is_deleted) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION fold_text(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT translate(
    regexp_replace(lower(normalize(t, NFKD)), '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'ٱىیېےۍہھەۃةکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ايييييهههههكك01234567890123456789'
  )
$$;--> statement-breakpoint
CREATE FUNCTION note_points_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "points_programs" WHERE "restaurant_id" = NEW."restaurant_id" OR "restaurant_id" IS NULL) THEN
    INSERT INTO "points_due" ("order_id", "since") VALUES (NEW."id", now()) ON CONFLICT ("order_id") DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_redeemed_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."user_id", OLD."order_at", OLD."voided_at", OLD."return_state", OLD."returned_amount", OLD."total_price", OLD."sub_total_price", OLD."discount_amount", OLD."tax_amount", OLD."items", OLD."charges", OLD."payments")
      IS NOT DISTINCT FROM (NEW."user_id", NEW."order_at", NEW."voided_at", NEW."return_state", NEW."returned_amount", NEW."total_price", NEW."sub_total_price", NEW."discount_amount", NEW."tax_amount", NEW."items", NEW."charges", NEW."payments") THEN
      RETURN NULL;
    END IF;
  END IF;
  IF EXISTS (SELECT 1 FROM "points_redemptions" WHERE "order_id" = NEW."id")
    OR EXISTS (
      SELECT 1 FROM "points_redemptions" r JOIN "devices" d ON d."id" = r."device_id"
      WHERE d."branch_id" = NEW."branch_id"
        AND r."created_at" BETWEEN least(NEW."order_at", NEW."created_at") - interval '40 minutes' AND NEW."order_at" + interval '1 second'
    ) THEN
    INSERT INTO "points_due" ("order_id", "since") VALUES (NEW."id", now()) ON CONFLICT ("order_id") DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remove_order_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM "order_keys" k USING changed c WHERE k."restaurant_id" = c."restaurant_id" AND k."pos_order_id" = c."pos_order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_pattern(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT '%' || regexp_replace(fold_text(t), '([\\%_])', '\\\1', 'g') || '%'
$$;--> statement-breakpoint
CREATE FUNCTION set_business_date() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  zone text;
  start_hour integer;
  moment timestamp with time zone;
  day date;
BEGIN
  SELECT r."time_zone", r."day_start_hour" INTO zone, start_hour FROM "restaurants" r WHERE r."id" = NEW."restaurant_id";
  IF TG_TABLE_NAME = 'returns' THEN
    moment := least(NEW."returned_at", NEW."created_at");
  ELSE
    moment := NEW."order_at";
    zone := NEW."time_zone";
  END IF;
  day := (moment AT TIME ZONE coalesce(zone, 'UTC'))::date;
  IF NEW."business_date" IS NULL OR NEW."business_date" NOT BETWEEN day - 3 AND day + 1 THEN
    NEW."business_date" := business_day(moment, coalesce(zone, 'UTC'), coalesce(start_hour, 0));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TABLE branches (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    restaurant_id uuid NOT NULL,
    name text NOT NULL,
    pos_id text,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reference text,
    search text GENERATED ALWAYS AS (fold_text(((name || ' '::text) || COALESCE(reference, ''::text)))) STORED
);--> statement-breakpoint
CREATE TABLE budgets (
    user_id uuid NOT NULL,
    currency text NOT NULL,
    amount numeric(15,3) NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE calendar_feeds (
    user_id uuid NOT NULL,
    secret_hash text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE categories (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    logo text,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE category_names (
    category_id uuid NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    search text GENERATED ALWAYS AS (fold_text(name)) STORED
);--> statement-breakpoint
CREATE TABLE confirmed_emails (
    staff_id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    confirmed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE counters (
    key text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    hits integer NOT NULL
);--> statement-breakpoint
CREATE TABLE customer_sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    passkey_id uuid,
    scope text DEFAULT 'full'::text NOT NULL
);--> statement-breakpoint
CREATE TABLE data_reads (
    user_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    times integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE detached_months (
    month text NOT NULL,
    detached_at timestamp with time zone NOT NULL,
    orders integer NOT NULL
);--> statement-breakpoint
CREATE TABLE devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    branch_id uuid NOT NULL,
    name text NOT NULL,
    pos_id text NOT NULL,
    polled_at timestamp with time zone,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reference text,
    last_seen_at timestamp with time zone,
    asked_until timestamp with time zone,
    key_hash text,
    key_hint text,
    key_made_at timestamp with time zone,
    search text GENERATED ALWAYS AS (fold_text(((name || ' '::text) || COALESCE(reference, ''::text)))) STORED,
    late_order_at timestamp with time zone,
    clock_off_seconds integer
);--> statement-breakpoint
CREATE TABLE files (
    name text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    restaurant_id uuid NOT NULL,
    branch_id uuid NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    accepted_at timestamp with time zone,
    accepted_by uuid
);--> statement-breakpoint
CREATE TABLE kept_receipts (
    user_id uuid NOT NULL,
    order_id uuid NOT NULL,
    note text,
    category text,
    removed_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE mail_links (
    token_hash text NOT NULL,
    use text NOT NULL,
    staff_id uuid,
    invitation_id uuid,
    email text NOT NULL,
    language text NOT NULL,
    password_mark text,
    expires_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    staff_id uuid,
    invitation_id uuid,
    address text,
    email_hash text,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    run_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone,
    password_mark text
);--> statement-breakpoint
CREATE TABLE order_keys (
    restaurant_id uuid NOT NULL,
    pos_order_id text NOT NULL,
    order_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE orders (
    id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    branch_id uuid NOT NULL,
    device_id uuid NOT NULL,
    pos_order_id text NOT NULL,
    order_number text NOT NULL,
    check_number text,
    branch_name text NOT NULL,
    order_at timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    payment_method text NOT NULL,
    customer_notes text,
    sub_total_price numeric(15,3) NOT NULL,
    discount_amount numeric(15,3) NOT NULL,
    tax_amount numeric(15,3),
    rounding_amount numeric(15,3) DEFAULT 0 NOT NULL,
    charges jsonb DEFAULT '[]'::jsonb NOT NULL,
    total_price numeric(15,3) NOT NULL,
    currency text,
    items jsonb NOT NULL,
    receipt_qr text,
    user_id uuid,
    saved_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    payments jsonb DEFAULT '[]'::jsonb NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    search text GENERATED ALWAYS AS (fold_text(((((branch_name || ' '::text) || order_number) || ' '::text) || COALESCE(check_number, ''::text)))) STORED,
    returned_at timestamp with time zone,
    voided_at timestamp with time zone,
    pos_revision bigint DEFAULT 0 NOT NULL,
    warranty_period integer,
    recovery_period integer,
    replacement_period integer,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    scanned_at timestamp with time zone,
    taken_back boolean DEFAULT false NOT NULL,
    return_state text DEFAULT 'none'::text NOT NULL,
    returned_amount numeric(15,3) DEFAULT 0 NOT NULL,
    returned_tax numeric(15,3) DEFAULT 0 NOT NULL,
    returned_payments jsonb DEFAULT '[]'::jsonb NOT NULL,
    former_pos_order_id text,
    first_revision bigint DEFAULT 0 NOT NULL,
    link_id uuid,
    saved_by text,
    confirmed_at timestamp with time zone,
    contested_at timestamp with time zone,
    saved_by_staff uuid,
    code_sent_at timestamp with time zone,
    business_date date NOT NULL
);--> statement-breakpoint
CREATE TABLE otps (
    id uuid NOT NULL,
    phone text NOT NULL,
    restaurant_id uuid,
    device_id uuid,
    order_id uuid,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_for uuid,
    requester text,
    other_tries integer DEFAULT 0 NOT NULL,
    charged text[] DEFAULT '{}'::text[] NOT NULL,
    purpose text DEFAULT 'save'::text NOT NULL
);--> statement-breakpoint
CREATE TABLE outbox (
    id bigint NOT NULL,
    "to" text NOT NULL,
    text text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE passkey_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    session_id uuid,
    expires_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE phone_claims (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    phone text NOT NULL,
    verified_at timestamp with time zone NOT NULL,
    active_at timestamp with time zone NOT NULL,
    released_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE points_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    program_id uuid NOT NULL,
    posted integer DEFAULT 0 NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    debt integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT points_accounts_sums CHECK (((posted >= held) AND (held >= 0) AND (debt >= 0)))
);--> statement-breakpoint
CREATE TABLE points_codes (
    account_id uuid NOT NULL,
    program_id uuid NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE points_corrections (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    points integer NOT NULL,
    reason text NOT NULL,
    order_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT points_corrections_decided CHECK (((state = 'open'::text) = (decided_by IS NULL))),
    CONSTRAINT points_corrections_points CHECK ((points <> 0)),
    CONSTRAINT points_corrections_two_people CHECK ((requested_by <> decided_by))
);--> statement-breakpoint
CREATE TABLE points_due (
    order_id uuid NOT NULL,
    since timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE points_hold_lots (
    hold_id uuid NOT NULL,
    lot_id uuid NOT NULL,
    points integer NOT NULL,
    given_back integer DEFAULT 0 NOT NULL,
    CONSTRAINT points_hold_lots_given_back CHECK (((given_back >= 0) AND (given_back <= points)))
);--> statement-breakpoint
CREATE TABLE points_holds (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    points integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    given_back integer DEFAULT 0 NOT NULL,
    CONSTRAINT points_holds_given_back CHECK (((given_back >= 0) AND (given_back <= points))),
    CONSTRAINT points_holds_points CHECK ((points > 0))
);--> statement-breakpoint
CREATE TABLE points_lots (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    order_id uuid,
    version_id uuid,
    earned integer NOT NULL,
    clawed integer DEFAULT 0 NOT NULL,
    expired integer DEFAULT 0 NOT NULL,
    "left" integer NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    available_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT points_lots_sums CHECK ((("left" >= 0) AND (clawed >= 0) AND (expired >= 0) AND (clawed <= earned)))
);--> statement-breakpoint
CREATE TABLE points_programs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    restaurant_id uuid,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE points_redemptions (
    id uuid NOT NULL,
    device_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    bill numeric(15,3) NOT NULL,
    discount numeric(15,3) NOT NULL,
    currency text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    order_id uuid,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    order_bill numeric(15,3),
    confirmed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT points_redemptions_half CHECK (((discount > (0)::numeric) AND ((discount * (2)::numeric) <= bill)))
);--> statement-breakpoint
CREATE TABLE points_transfers (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    points integer NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    order_id uuid,
    requested_by uuid,
    approved_by uuid,
    reason text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT points_transfers_approval CHECK (((requested_by IS NULL) OR (approved_by IS NULL) OR (requested_by <> approved_by))),
    CONSTRAINT points_transfers_points CHECK ((points >= 0))
);--> statement-breakpoint
CREATE TABLE points_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    program_id uuid NOT NULL,
    number integer NOT NULL,
    is_active boolean NOT NULL,
    currency text NOT NULL,
    rate numeric(10,4) NOT NULL,
    order_cap integer,
    expiry_days integer,
    payer text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    made_by uuid,
    point_value numeric(10,4)
);--> statement-breakpoint
CREATE TABLE pos_events (
    key text NOT NULL,
    restaurant_id uuid NOT NULL,
    event text NOT NULL,
    pos_order_id text,
    received_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE pos_gates (
    key text NOT NULL,
    calls timestamp with time zone[] NOT NULL,
    quiet_until timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    diners timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    singles timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL
);--> statement-breakpoint
CREATE TABLE pos_jobs (
    id bigint NOT NULL,
    restaurant_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    asked integer DEFAULT 1 NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    run_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone
);--> statement-breakpoint
ALTER TABLE pos_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME pos_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE pos_links (
    restaurant_id uuid NOT NULL,
    business text,
    problem text,
    since timestamp with time zone NOT NULL,
    synced_at timestamp with time zone,
    polled_at timestamp with time zone,
    cursor text,
    other_devices text[] DEFAULT '{}'::text[] NOT NULL,
    webhook_hash text
);--> statement-breakpoint
CREATE TABLE pos_unread (
    restaurant_id uuid NOT NULL,
    pos_order_id text NOT NULL,
    pos_device_id text,
    reason text NOT NULL,
    field text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    since timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE push_keys (
    id text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE push_sent (
    user_id uuid NOT NULL,
    about text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE push_subscriptions (
    session_id uuid NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    public_key text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    succeeded_at timestamp with time zone,
    looked_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE receipt_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    user_id uuid NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    is_counted boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    run_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone,
    ended_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE recovery_codes (
    staff_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE restaurant_names (
    restaurant_id uuid NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    search text GENERATED ALWAYS AS (fold_text(name)) STORED
);--> statement-breakpoint
CREATE TABLE restaurants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    logo text,
    system_type text NOT NULL,
    category_id uuid,
    warranty_period integer,
    recovery_period integer,
    replacement_period integer,
    token text,
    branchs_token text,
    name_api text,
    currency text,
    time_zone text DEFAULT 'Asia/Riyadh'::text NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    manages_staff boolean DEFAULT false NOT NULL,
    save_message text,
    day_start_hour integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE returns (
    id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    pos_return_id text NOT NULL,
    pos_revision bigint DEFAULT 0 NOT NULL,
    pos_order_id text NOT NULL,
    return_number text NOT NULL,
    returned_at timestamp with time zone NOT NULL,
    sub_total_price numeric(15,3) NOT NULL,
    discount_amount numeric(15,3) NOT NULL,
    tax_amount numeric(15,3),
    rounding_amount numeric(15,3) DEFAULT 0 NOT NULL,
    charges jsonb DEFAULT '[]'::jsonb NOT NULL,
    total_price numeric(15,3) NOT NULL,
    items jsonb NOT NULL,
    payments jsonb DEFAULT '[]'::jsonb NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    voided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    business_date date NOT NULL
);--> statement-breakpoint
CREATE TABLE row_totals (
    name text NOT NULL,
    part integer NOT NULL,
    rows bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE second_factors (
    staff_id uuid NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    recovery_salt text
);--> statement-breakpoint
CREATE TABLE session_orders (
    session_id uuid NOT NULL,
    order_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE sessions (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE staff (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    restaurant_id uuid,
    branch_id uuid,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search text GENERATED ALWAYS AS (fold_text(((name || ' '::text) || email))) STORED,
    leads boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE token_keys (
    kid text NOT NULL,
    public_key jsonb,
    private_key text,
    created_at timestamp with time zone NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    refused_from timestamp with time zone
);--> statement-breakpoint
CREATE TABLE trail (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id uuid NOT NULL,
    kind text NOT NULL,
    record_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    action text
);--> statement-breakpoint
ALTER TABLE trail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME trail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    phone text,
    first_name text,
    last_name text,
    birth_date date,
    gender text,
    last_login timestamp with time zone,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    sort_name text GENERATED ALWAYS AS (fold_text(btrim(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))))) STORED,
    search text GENERATED ALWAYS AS (fold_text(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || phone) || ' 0'::text) || substr(phone, 5)))) STORED,
    deleted_at timestamp with time zone,
    messages_stopped_at timestamp with time zone
);--> statement-breakpoint
ALTER TABLE ONLY branches
    ADD CONSTRAINT branches_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY budgets
    ADD CONSTRAINT budgets_user_id_currency_pk PRIMARY KEY (user_id, currency);--> statement-breakpoint
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);--> statement-breakpoint
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_secret_hash_unique UNIQUE (secret_hash);--> statement-breakpoint
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY category_names
    ADD CONSTRAINT category_names_category_id_language_pk PRIMARY KEY (category_id, language);--> statement-breakpoint
ALTER TABLE ONLY confirmed_emails
    ADD CONSTRAINT confirmed_emails_pkey PRIMARY KEY (staff_id);--> statement-breakpoint
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY customer_sessions
    ADD CONSTRAINT customer_sessions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY customer_sessions
    ADD CONSTRAINT customer_sessions_token_hash_unique UNIQUE (token_hash);--> statement-breakpoint
ALTER TABLE ONLY data_reads
    ADD CONSTRAINT data_reads_user_id_staff_id_kind_day_pk PRIMARY KEY (user_id, staff_id, kind, day);--> statement-breakpoint
ALTER TABLE ONLY detached_months
    ADD CONSTRAINT detached_months_pkey PRIMARY KEY (month);--> statement-breakpoint
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_key_hash_unique UNIQUE (key_hash);--> statement-breakpoint
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY files
    ADD CONSTRAINT files_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_token_hash_unique UNIQUE (token_hash);--> statement-breakpoint
ALTER TABLE ONLY kept_receipts
    ADD CONSTRAINT kept_receipts_user_id_order_id_pk PRIMARY KEY (user_id, order_id);--> statement-breakpoint
ALTER TABLE ONLY mail_links
    ADD CONSTRAINT mail_links_pkey PRIMARY KEY (token_hash);--> statement-breakpoint
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY order_keys
    ADD CONSTRAINT order_keys_restaurant_id_pos_order_id_pk PRIMARY KEY (restaurant_id, pos_order_id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY otps
    ADD CONSTRAINT otps_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id);--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY phone_claims
    ADD CONSTRAINT phone_claims_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_accounts
    ADD CONSTRAINT points_accounts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_codes
    ADD CONSTRAINT points_codes_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE ONLY points_corrections
    ADD CONSTRAINT points_corrections_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_due
    ADD CONSTRAINT points_due_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE ONLY points_hold_lots
    ADD CONSTRAINT points_hold_lots_hold_id_lot_id_pk PRIMARY KEY (hold_id, lot_id);--> statement-breakpoint
ALTER TABLE ONLY points_holds
    ADD CONSTRAINT points_holds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_lots
    ADD CONSTRAINT points_lots_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_programs
    ADD CONSTRAINT points_programs_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_redemptions
    ADD CONSTRAINT points_redemptions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_key_unique UNIQUE (key);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY points_versions
    ADD CONSTRAINT points_versions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY pos_events
    ADD CONSTRAINT pos_events_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY pos_gates
    ADD CONSTRAINT pos_gates_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY pos_jobs
    ADD CONSTRAINT pos_jobs_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY pos_links
    ADD CONSTRAINT pos_links_pkey PRIMARY KEY (restaurant_id);--> statement-breakpoint
ALTER TABLE ONLY pos_links
    ADD CONSTRAINT pos_links_webhook_hash_unique UNIQUE (webhook_hash);--> statement-breakpoint
ALTER TABLE ONLY pos_unread
    ADD CONSTRAINT pos_unread_restaurant_id_pos_order_id_pk PRIMARY KEY (restaurant_id, pos_order_id);--> statement-breakpoint
ALTER TABLE ONLY push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY push_sent
    ADD CONSTRAINT push_sent_user_id_about_pk PRIMARY KEY (user_id, about);--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint);--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (session_id);--> statement-breakpoint
ALTER TABLE ONLY receipt_messages
    ADD CONSTRAINT receipt_messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_staff_id_code_hash_pk PRIMARY KEY (staff_id, code_hash);--> statement-breakpoint
ALTER TABLE ONLY restaurant_names
    ADD CONSTRAINT restaurant_names_restaurant_id_language_pk PRIMARY KEY (restaurant_id, language);--> statement-breakpoint
ALTER TABLE ONLY restaurants
    ADD CONSTRAINT restaurants_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY row_totals
    ADD CONSTRAINT row_totals_name_part_pk PRIMARY KEY (name, part);--> statement-breakpoint
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (staff_id);--> statement-breakpoint
ALTER TABLE ONLY session_orders
    ADD CONSTRAINT session_orders_session_id_order_id_pk PRIMARY KEY (session_id, order_id);--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY token_keys
    ADD CONSTRAINT token_keys_pkey PRIMARY KEY (kid);--> statement-breakpoint
ALTER TABLE ONLY trail
    ADD CONSTRAINT trail_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);--> statement-breakpoint
CREATE INDEX branches_of_restaurant ON branches USING btree (restaurant_id);--> statement-breakpoint
CREATE UNIQUE INDEX branches_pos_id ON branches USING btree (restaurant_id, pos_id);--> statement-breakpoint
CREATE INDEX branches_search ON branches USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX counters_expiry ON counters USING btree (expires_at);--> statement-breakpoint
CREATE INDEX customer_sessions_expiry ON customer_sessions USING btree (expires_at);--> statement-breakpoint
CREATE INDEX customer_sessions_of_user ON customer_sessions USING btree (user_id);--> statement-breakpoint
CREATE INDEX data_reads_of_user ON data_reads USING btree (user_id, last_at);--> statement-breakpoint
CREATE INDEX devices_of_branch ON devices USING btree (branch_id);--> statement-breakpoint
CREATE UNIQUE INDEX devices_pos_id ON devices USING btree (branch_id, pos_id);--> statement-breakpoint
CREATE INDEX devices_search ON devices USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX invitations_accepted_by ON invitations USING btree (accepted_by);--> statement-breakpoint
CREATE INDEX invitations_of_restaurant ON invitations USING btree (restaurant_id);--> statement-breakpoint
CREATE INDEX mail_links_expiry ON mail_links USING btree (expires_at);--> statement-breakpoint
CREATE INDEX mail_links_of_invitation ON mail_links USING btree (invitation_id);--> statement-breakpoint
CREATE INDEX mail_links_of_staff ON mail_links USING btree (staff_id);--> statement-breakpoint
CREATE INDEX mails_due ON mails USING btree (run_at);--> statement-breakpoint
CREATE INDEX orders_by_check ON orders USING btree ("left"(check_number, 64), order_at DESC, id DESC);--> statement-breakpoint
CREATE UNIQUE INDEX orders_by_link ON orders USING btree (link_id) WHERE (link_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_by_number ON orders USING btree ("left"(order_number, 64), order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_by_total ON orders USING btree (total_price, order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_latest ON orders USING btree (order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_of_branch ON orders USING btree (branch_id, order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_of_restaurant ON orders USING btree (restaurant_id, order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_of_till ON orders USING btree (restaurant_id, device_id, order_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX orders_of_user ON orders USING btree (user_id, order_at DESC, id DESC);--> statement-breakpoint
CREATE UNIQUE INDEX orders_pos_order ON orders USING btree (restaurant_id, pos_order_id);--> statement-breakpoint
CREATE INDEX orders_returned ON orders USING btree (return_state, order_at DESC, id DESC) WHERE (return_state <> 'none'::text);--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX orders_void ON orders USING btree (order_at DESC, id DESC) WHERE (voided_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX otps_expiry ON otps USING btree (expires_at);--> statement-breakpoint
CREATE INDEX otps_of_phone ON otps USING btree (phone, created_at);--> statement-breakpoint
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);--> statement-breakpoint
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id);--> statement-breakpoint
CREATE INDEX phone_claims_of_user ON phone_claims USING btree (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX phone_claims_open ON phone_claims USING btree (phone) WHERE (released_at IS NULL);--> statement-breakpoint
CREATE INDEX points_accounts_of_program ON points_accounts USING btree (program_id);--> statement-breakpoint
CREATE UNIQUE INDEX points_accounts_of_user ON points_accounts USING btree (user_id, program_id);--> statement-breakpoint
CREATE UNIQUE INDEX points_codes_code ON points_codes USING btree (program_id, code_hash);--> statement-breakpoint
CREATE INDEX points_corrections_newest ON points_corrections USING btree (state, requested_at, id);--> statement-breakpoint
CREATE INDEX points_due_since ON points_due USING btree (since, order_id);--> statement-breakpoint
CREATE INDEX points_holds_open ON points_holds USING btree (expires_at) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX points_lots_expiry ON points_lots USING btree (expires_at) WHERE ("left" > 0);--> statement-breakpoint
CREATE INDEX points_lots_of_account ON points_lots USING btree (account_id);--> statement-breakpoint
CREATE UNIQUE INDEX points_lots_of_order ON points_lots USING btree (order_id, account_id);--> statement-breakpoint
CREATE UNIQUE INDEX points_programs_platform ON points_programs USING btree (((restaurant_id IS NULL))) WHERE (restaurant_id IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX points_programs_restaurant ON points_programs USING btree (restaurant_id);--> statement-breakpoint
CREATE INDEX points_redemptions_of_device ON points_redemptions USING btree (device_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX points_redemptions_of_order ON points_redemptions USING btree (order_id);--> statement-breakpoint
CREATE INDEX points_redemptions_open ON points_redemptions USING btree (created_at) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX points_transfers_of_account ON points_transfers USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX points_versions_number ON points_versions USING btree (program_id, number);--> statement-breakpoint
CREATE INDEX pos_events_age ON pos_events USING btree (received_at);--> statement-breakpoint
CREATE INDEX pos_jobs_due ON pos_jobs USING btree (run_at);--> statement-breakpoint
CREATE UNIQUE INDEX pos_jobs_thing ON pos_jobs USING btree (restaurant_id, kind, subject);--> statement-breakpoint
CREATE INDEX push_sent_age ON push_sent USING btree (sent_at);--> statement-breakpoint
CREATE INDEX push_subscriptions_looked ON push_subscriptions USING btree (looked_at);--> statement-breakpoint
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);--> statement-breakpoint
CREATE INDEX receipt_messages_due ON receipt_messages USING btree (run_at) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX receipt_messages_of_save ON receipt_messages USING btree (order_id, user_id);--> statement-breakpoint
CREATE INDEX receipt_messages_of_user ON receipt_messages USING btree (user_id);--> statement-breakpoint
CREATE INDEX restaurant_names_search ON restaurant_names USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX returns_of_order ON returns USING btree (restaurant_id, pos_order_id);--> statement-breakpoint
CREATE UNIQUE INDEX returns_pos_return ON returns USING btree (restaurant_id, pos_return_id);--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);--> statement-breakpoint
CREATE INDEX sessions_of_staff ON sessions USING btree (staff_id);--> statement-breakpoint
CREATE UNIQUE INDEX staff_email ON staff USING btree (email) WHERE (NOT is_deleted);--> statement-breakpoint
CREATE INDEX staff_of_restaurant ON staff USING btree (restaurant_id);--> statement-breakpoint
CREATE INDEX staff_search ON staff USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX trail_of_record ON trail USING btree (kind, record_id, id);--> statement-breakpoint
CREATE INDEX users_by_login ON users USING btree (COALESCE(last_login, '-infinity'::timestamp with time zone), id) WHERE (NOT is_deleted);--> statement-breakpoint
CREATE INDEX users_by_name ON users USING btree (sort_name, id) WHERE (NOT is_deleted);--> statement-breakpoint
CREATE INDEX users_deleted ON users USING btree (deleted_at) WHERE is_deleted;--> statement-breakpoint
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC) WHERE (NOT is_deleted);--> statement-breakpoint
CREATE UNIQUE INDEX users_phone ON users USING btree (phone) WHERE (NOT is_deleted);--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER orders_business_date BEFORE INSERT OR UPDATE OF order_at, business_date ON orders FOR EACH ROW EXECUTE FUNCTION set_business_date();--> statement-breakpoint
CREATE TRIGGER orders_key_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_order_keys();--> statement-breakpoint
CREATE TRIGGER orders_key_changed AFTER UPDATE OF pos_order_id ON orders FOR EACH ROW WHEN ((old.pos_order_id IS DISTINCT FROM new.pos_order_id)) EXECUTE FUNCTION change_order_key();--> statement-breakpoint
CREATE TRIGGER orders_key_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_order_keys();--> statement-breakpoint
CREATE TRIGGER "orders_points_due" AFTER UPDATE OF "user_id", "confirmed_at", "voided_at", "returned_amount", "returned_tax", "total_price", "tax_amount" ON "orders"
FOR EACH ROW WHEN (
  (OLD."confirmed_at" IS NOT NULL OR NEW."confirmed_at" IS NOT NULL)
  AND (OLD."user_id", OLD."confirmed_at", OLD."voided_at", OLD."returned_amount", OLD."returned_tax", OLD."total_price", OLD."tax_amount")
    IS DISTINCT FROM (NEW."user_id", NEW."confirmed_at", NEW."voided_at", NEW."returned_amount", NEW."returned_tax", NEW."total_price", NEW."tax_amount")
) EXECUTE FUNCTION "note_points_due"();--> statement-breakpoint
CREATE TRIGGER orders_redeemed_due AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_redeemed_due();--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER returns_business_date BEFORE INSERT OR UPDATE OF returned_at, business_date ON returns FOR EACH ROW EXECUTE FUNCTION set_business_date();--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER users_deleted_or_restored AFTER UPDATE OF is_deleted ON users FOR EACH ROW WHEN ((old.is_deleted IS DISTINCT FROM new.is_deleted)) EXECUTE FUNCTION count_deleted_user();--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
ALTER TABLE ONLY branches
    ADD CONSTRAINT branches_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY budgets
    ADD CONSTRAINT budgets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY category_names
    ADD CONSTRAINT category_names_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY confirmed_emails
    ADD CONSTRAINT confirmed_emails_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY customer_sessions
    ADD CONSTRAINT customer_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY data_reads
    ADD CONSTRAINT data_reads_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY data_reads
    ADD CONSTRAINT data_reads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_branch_id_branches_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_accepted_by_staff_id_fk FOREIGN KEY (accepted_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_branch_id_branches_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_invited_by_staff_id_fk FOREIGN KEY (invited_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY kept_receipts
    ADD CONSTRAINT kept_receipts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY kept_receipts
    ADD CONSTRAINT kept_receipts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY mail_links
    ADD CONSTRAINT mail_links_invitation_id_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES invitations(id);--> statement-breakpoint
ALTER TABLE ONLY mail_links
    ADD CONSTRAINT mail_links_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_invitation_id_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES invitations(id);--> statement-breakpoint
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_branch_id_branches_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_device_id_devices_id_fk FOREIGN KEY (device_id) REFERENCES devices(id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_saved_by_staff_staff_id_fk FOREIGN KEY (saved_by_staff) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY phone_claims
    ADD CONSTRAINT phone_claims_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY points_accounts
    ADD CONSTRAINT points_accounts_program_id_points_programs_id_fk FOREIGN KEY (program_id) REFERENCES points_programs(id);--> statement-breakpoint
ALTER TABLE ONLY points_accounts
    ADD CONSTRAINT points_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY points_codes
    ADD CONSTRAINT points_codes_account_id_points_accounts_id_fk FOREIGN KEY (account_id) REFERENCES points_accounts(id);--> statement-breakpoint
ALTER TABLE ONLY points_codes
    ADD CONSTRAINT points_codes_program_id_points_programs_id_fk FOREIGN KEY (program_id) REFERENCES points_programs(id);--> statement-breakpoint
ALTER TABLE ONLY points_corrections
    ADD CONSTRAINT points_corrections_account_id_points_accounts_id_fk FOREIGN KEY (account_id) REFERENCES points_accounts(id);--> statement-breakpoint
ALTER TABLE ONLY points_corrections
    ADD CONSTRAINT points_corrections_decided_by_staff_id_fk FOREIGN KEY (decided_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_corrections
    ADD CONSTRAINT points_corrections_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY points_corrections
    ADD CONSTRAINT points_corrections_requested_by_staff_id_fk FOREIGN KEY (requested_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_due
    ADD CONSTRAINT points_due_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY points_hold_lots
    ADD CONSTRAINT points_hold_lots_hold_id_points_holds_id_fk FOREIGN KEY (hold_id) REFERENCES points_holds(id);--> statement-breakpoint
ALTER TABLE ONLY points_hold_lots
    ADD CONSTRAINT points_hold_lots_lot_id_points_lots_id_fk FOREIGN KEY (lot_id) REFERENCES points_lots(id);--> statement-breakpoint
ALTER TABLE ONLY points_holds
    ADD CONSTRAINT points_holds_account_id_points_accounts_id_fk FOREIGN KEY (account_id) REFERENCES points_accounts(id);--> statement-breakpoint
ALTER TABLE ONLY points_lots
    ADD CONSTRAINT points_lots_account_id_points_accounts_id_fk FOREIGN KEY (account_id) REFERENCES points_accounts(id);--> statement-breakpoint
ALTER TABLE ONLY points_lots
    ADD CONSTRAINT points_lots_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY points_lots
    ADD CONSTRAINT points_lots_version_id_points_versions_id_fk FOREIGN KEY (version_id) REFERENCES points_versions(id);--> statement-breakpoint
ALTER TABLE ONLY points_programs
    ADD CONSTRAINT points_programs_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY points_redemptions
    ADD CONSTRAINT points_redemptions_device_id_devices_id_fk FOREIGN KEY (device_id) REFERENCES devices(id);--> statement-breakpoint
ALTER TABLE ONLY points_redemptions
    ADD CONSTRAINT points_redemptions_id_points_holds_id_fk FOREIGN KEY (id) REFERENCES points_holds(id);--> statement-breakpoint
ALTER TABLE ONLY points_redemptions
    ADD CONSTRAINT points_redemptions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY points_redemptions
    ADD CONSTRAINT points_redemptions_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_account_id_points_accounts_id_fk FOREIGN KEY (account_id) REFERENCES points_accounts(id);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_approved_by_staff_id_fk FOREIGN KEY (approved_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY points_transfers
    ADD CONSTRAINT points_transfers_requested_by_staff_id_fk FOREIGN KEY (requested_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_versions
    ADD CONSTRAINT points_versions_made_by_staff_id_fk FOREIGN KEY (made_by) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY points_versions
    ADD CONSTRAINT points_versions_program_id_points_programs_id_fk FOREIGN KEY (program_id) REFERENCES points_programs(id);--> statement-breakpoint
ALTER TABLE ONLY pos_events
    ADD CONSTRAINT pos_events_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY pos_jobs
    ADD CONSTRAINT pos_jobs_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY pos_links
    ADD CONSTRAINT pos_links_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY pos_unread
    ADD CONSTRAINT pos_unread_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY push_sent
    ADD CONSTRAINT push_sent_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_customer_sessions_id_fk FOREIGN KEY (session_id) REFERENCES customer_sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY receipt_messages
    ADD CONSTRAINT receipt_messages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE ONLY receipt_messages
    ADD CONSTRAINT receipt_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY restaurant_names
    ADD CONSTRAINT restaurant_names_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY restaurants
    ADD CONSTRAINT restaurants_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);--> statement-breakpoint
ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY session_orders
    ADD CONSTRAINT session_orders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY session_orders
    ADD CONSTRAINT session_orders_session_id_customer_sessions_id_fk FOREIGN KEY (session_id) REFERENCES customer_sessions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE ONLY staff
    ADD CONSTRAINT staff_branch_id_branches_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id);--> statement-breakpoint
ALTER TABLE ONLY staff
    ADD CONSTRAINT staff_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id);--> statement-breakpoint
ALTER TABLE ONLY trail
    ADD CONSTRAINT trail_staff_id_staff_id_fk FOREIGN KEY (staff_id) REFERENCES staff(id);
