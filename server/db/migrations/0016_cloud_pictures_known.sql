-- Pictures that were uploaded to the cloud before they were noted as such: what was found in a bucket has no maker.
INSERT INTO "cloud_picture" ("name", "bucket", "key")
SELECT replace(gen_random_uuid()::text, '-', '') || '.' || "suffix", "bucket", "name"
FROM "storage_object"
WHERE "create_by" IS NOT NULL AND "suffix" IN ('jpg', 'png', 'webp', 'gif')
ON CONFLICT DO NOTHING;
