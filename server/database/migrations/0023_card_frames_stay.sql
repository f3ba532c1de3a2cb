UPDATE "processor_connections" SET "public_settings" = '{"form":"frame"}'::jsonb || "public_settings" WHERE "processor" = 'AUTHORIZE';
