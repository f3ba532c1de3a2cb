CREATE TABLE "charge_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"currency" text NOT NULL,
	"parts" jsonb,
	"recurrence" jsonb,
	"lines" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"stopped_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charge_plans_kind" CHECK (("charge_plans"."parts" is null) <> ("charge_plans"."recurrence" is null)),
	CONSTRAINT "charge_plans_stopped" CHECK (("charge_plans"."state" = 'stopped') = ("charge_plans"."stopped_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "planned_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"invoice_id" uuid,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"failure_code" text,
	"next_try_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planned_charges_over" CHECK (("planned_charges"."state" in ('due', 'retrying', 'processing')) = ("planned_charges"."next_try_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "mandate_version" integer;--> statement-breakpoint
ALTER TABLE "charge_plans" ADD CONSTRAINT "charge_plans_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_plans" ADD CONSTRAINT "charge_plans_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_charges" ADD CONSTRAINT "planned_charges_plan_id_charge_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."charge_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_charges" ADD CONSTRAINT "planned_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_plans_position" ON "charge_plans" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "charge_plans_business" ON "charge_plans" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_charges_position" ON "planned_charges" USING btree ("plan_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_charges_one_open" ON "planned_charges" USING btree ("plan_id") WHERE state in ('due', 'retrying', 'processing');--> statement-breakpoint
CREATE INDEX "planned_charges_invoice" ON "planned_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "planned_charges_due" ON "planned_charges" USING btree ("next_try_at") WHERE next_try_at is not null;