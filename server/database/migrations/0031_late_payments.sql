ALTER TABLE "payment_intents" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_refund_tries" integer DEFAULT 0 NOT NULL;