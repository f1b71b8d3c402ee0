CREATE INDEX "orders_by_number" ON "orders" USING btree (left("order_number", 64),"order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_check" ON "orders" USING btree (left("check_number", 64),"order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_price","order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_void" ON "orders" USING btree ("order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("return_state","order_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE return_state <> 'none';