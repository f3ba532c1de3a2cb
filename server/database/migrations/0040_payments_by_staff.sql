ALTER TABLE "businesses" ADD COLUMN "staff_may_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "taken_by_id" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_by_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_by_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_by_name" text;--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("app_id","at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voided" CHECK (voided_at is null or (processor is null and state = 'failed'));