ALTER TABLE "invoices" ADD COLUMN "online_payments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD COLUMN "decline_reason" text;