ALTER TABLE "payment_refunds" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "noted_at" timestamp (3) with time zone;