CREATE TABLE "pos_gates" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" timestamp with time zone[] NOT NULL,
	"quiet_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
