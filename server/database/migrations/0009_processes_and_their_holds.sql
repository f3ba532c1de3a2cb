CREATE TABLE "processes" (
	"name" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "busy_holder" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_running" ON "idempotency_keys" USING btree ("runner") WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_busy" ON "payment_intents" USING btree ("busy_holder") WHERE busy_until is not null;