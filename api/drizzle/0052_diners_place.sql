CREATE TABLE "usual_categories" (
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "usual_categories_user_id_restaurant_id_pk" PRIMARY KEY("user_id","restaurant_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usual_categories" ADD CONSTRAINT "usual_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_categories" ADD CONSTRAINT "usual_categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;