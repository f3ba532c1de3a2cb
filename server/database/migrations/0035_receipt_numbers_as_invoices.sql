-- Receipts are numbered from where invoices are; a business that has receipts goes on counting them.
UPDATE "businesses" SET "last_receipt_number" = "last_invoice_number" WHERE "last_receipt_number" = 0;
