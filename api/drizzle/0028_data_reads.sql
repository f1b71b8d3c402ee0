CREATE TABLE "data_reads" (
	"user_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_reads_user_id_staff_id_kind_day_pk" PRIMARY KEY("user_id","staff_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "data_reads" ADD CONSTRAINT "data_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_reads" ADD CONSTRAINT "data_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_reads_of_user" ON "data_reads" USING btree ("user_id","last_at");
