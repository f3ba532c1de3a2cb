ALTER TABLE "payment_methods" ADD COLUMN "first_payment_key" text;--> statement-breakpoint
CREATE INDEX "payment_methods_unpaid" ON "payment_methods" USING btree ("updated_at") WHERE first_payment_key is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "payment_intents_key" ON "payment_intents" USING btree ("vendor_key");