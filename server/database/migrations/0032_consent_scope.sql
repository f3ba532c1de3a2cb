ALTER TABLE "payment_methods" ADD COLUMN "consent_scope" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "consent_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
-- Checkout forms asked for the later payments of one order, links and staff for any.
WITH RECURSIVE "of_orders" ("id") AS (
  SELECT "method_id" FROM "checkout_orders"
  WHERE "method_id" IS NOT NULL
    AND (jsonb_array_length("priced"->'later') > 0 OR jsonb_array_length("priced"->'totals'->'recurring') > 0)
  UNION
  SELECT "payment_methods"."replaced_by_id" FROM "payment_methods"
  INNER JOIN "of_orders" ON "of_orders"."id" = "payment_methods"."id"
  WHERE "payment_methods"."replaced_by_id" IS NOT NULL
)
UPDATE "payment_methods" SET "consent_scope" = 'order'
WHERE "id" IN (SELECT "id" FROM "of_orders")
  AND NOT EXISTS (
    SELECT 1 FROM "payment_method_setups"
    INNER JOIN "payment_method_links" ON "payment_method_links"."id" = "payment_method_setups"."link_id"
    WHERE "payment_method_setups"."method_id" = "payment_methods"."id"
      AND "payment_method_links"."source" NOT IN ('checkout-form', 'public-update-card')
  )
  AND NOT EXISTS (
    SELECT 1 FROM "payments"
    WHERE "payments"."stored_method_id" = "payment_methods"."id"
      AND ("payments"."invoice_id" IS NULL OR "payments"."invoice_id" NOT IN (
        SELECT "invoice_id" FROM "checkout_orders" WHERE "invoice_id" IS NOT NULL
      ))
  );
