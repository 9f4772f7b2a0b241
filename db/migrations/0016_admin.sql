CREATE TABLE `quality_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`required` integer NOT NULL,
	`optional` integer NOT NULL,
	`sources` integer NOT NULL,
	`freshness` integer NOT NULL,
	`reviews` integer NOT NULL,
	`half_life_days` integer NOT NULL,
	`why` text NOT NULL,
	`adopted_at` integer NOT NULL,
	`adopted_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `text_drafts` (
	`text_id` text NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	PRIMARY KEY(`text_id`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `text_moves` (
	`from_id` text PRIMARY KEY NOT NULL,
	`to_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `text_moves_to` ON `text_moves` (`to_id`);--> statement-breakpoint
CREATE TABLE `text_plans` (
	`text_id` text PRIMARY KEY NOT NULL,
	`publish_at` integer NOT NULL,
	`draft` integer NOT NULL,
	`prepared` text NOT NULL,
	`actor` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `text_plans_at` ON `text_plans` (`publish_at`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_at` ON `uploads` (`at`);--> statement-breakpoint
ALTER TABLE `listings` ADD `merged_into` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `merged_at` integer;--> statement-breakpoint
CREATE INDEX `listings_merged_into` ON `listings` (`merged_into`) WHERE "listings"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE `texts` ADD `withdrawn_at` integer;