ALTER TABLE "payment_intents" ADD COLUMN "next_ask_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_intents_due" ON "payment_intents" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
UPDATE "payment_intents" SET "next_ask_at" = now() + random() * interval '1 day' WHERE "state" = 'paid' AND "state_at" > now() - interval '180 days';--> statement-breakpoint
UPDATE "payment_intents" SET "next_ask_at" = now() WHERE "state" NOT IN ('paid', 'closed');
