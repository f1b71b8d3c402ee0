-- drizzle cannot express "unlogged". The counters of frequent calls need not survive a crash of the database.
CREATE UNLOGGED TABLE "call_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counters_expiry" ON "call_counters" USING btree ("expires_at");--> statement-breakpoint
-- The primary key begins with the user too, and without this index a repeated read changes no index.
DROP INDEX "data_reads_of_user";
