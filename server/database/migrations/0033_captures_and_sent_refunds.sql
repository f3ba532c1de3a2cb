CREATE TABLE "payment_refunds" (
	"payment_id" uuid NOT NULL,
	"vendor_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"before_minor" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_payment_id_vendor_key_pk" PRIMARY KEY("payment_id","vendor_key"),
	CONSTRAINT "payment_refunds_amounts" CHECK ("payment_refunds"."amount_minor" > 0 and "payment_refunds"."before_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vendor_capture_id" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;