DROP INDEX "payment_intents_due";--> statement-breakpoint
ALTER TABLE "charge_plans" ADD COLUMN "pause_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "charge_plans" SET "pause_reasons" = jsonb_build_array("paused_for") WHERE "paused_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_due" ON "payment_intents" USING btree ("processor",(case when "vendor_intent_id" is null then 0 when "state" <> 'paid' then 1 else 2 end),"next_ask_at") WHERE next_ask_at is not null;