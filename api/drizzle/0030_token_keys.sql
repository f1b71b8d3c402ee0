CREATE TABLE "token_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb,
	"private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"refused_from" timestamp with time zone
);
