ALTER TABLE "checkout_forms" ADD COLUMN "asks_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "delivery" jsonb;