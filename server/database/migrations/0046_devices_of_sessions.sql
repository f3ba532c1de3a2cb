ALTER TABLE "staff_sessions" ADD COLUMN "device_id" text;--> statement-breakpoint
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("device_id");