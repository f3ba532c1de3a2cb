ALTER TABLE "payment_intents" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payment_intents" SET "state_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "state_at" SET NOT NULL;
