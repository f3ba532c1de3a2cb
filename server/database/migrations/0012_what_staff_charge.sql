CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"page" text NOT NULL,
	"contact_id" uuid,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_page" ON "manual_payments" USING btree ("app_id","staff_id","page");--> statement-breakpoint
CREATE INDEX "manual_payments_contact" ON "manual_payments" USING btree ("contact_id");