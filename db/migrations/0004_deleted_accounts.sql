CREATE TABLE `deleted_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL
);
