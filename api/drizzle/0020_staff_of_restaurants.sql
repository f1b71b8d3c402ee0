ALTER TABLE "restaurants" ADD COLUMN "manages_staff" boolean DEFAULT false NOT NULL;
