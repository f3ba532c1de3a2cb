ALTER TABLE "payments" ADD COLUMN "refund_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_sent_key" text;