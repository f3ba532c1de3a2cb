ALTER TABLE "charge_plans" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "planned_charges" ADD COLUMN "earlier_tries" integer DEFAULT 0 NOT NULL;