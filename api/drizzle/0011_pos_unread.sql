CREATE TABLE "pos_unread" (
	"restaurant_id" uuid NOT NULL,
	"pos_order_id" text NOT NULL,
	"pos_device_id" text,
	"reason" text NOT NULL,
	"field" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_unread_restaurant_id_pos_order_id_pk" PRIMARY KEY("restaurant_id","pos_order_id")
);
--> statement-breakpoint
ALTER TABLE "pos_unread" ADD CONSTRAINT "pos_unread_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;