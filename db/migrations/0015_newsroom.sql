CREATE TABLE `feed_items` (
	`id` text PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`of` text NOT NULL,
	`title` text NOT NULL,
	`link` text,
	`excerpt` text,
	`published_at` integer,
	`audio_url` text,
	`audio_seconds` integer,
	`listed_at` integer NOT NULL,
	`same_link` text NOT NULL,
	`same_title` text NOT NULL,
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feed_items_newest` ON `feed_items` (`of`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `feed_items_feed` ON `feed_items` (`feed`,`listed_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `feed_items_link` ON `feed_items` (`same_link`);--> statement-breakpoint
CREATE UNIQUE INDEX `feed_items_title` ON `feed_items` (`same_title`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`of` text NOT NULL,
	`name` text NOT NULL,
	`website` text,
	`url` text NOT NULL,
	`language` text NOT NULL,
	`due_at` integer NOT NULL,
	`asked_at` integer,
	`read_at` integer,
	`result` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`etag` text,
	`last_modified` text,
	`trusted` text,
	`said` text,
	`flag` text,
	`flag_why` text,
	`flagged_at` integer
);
--> statement-breakpoint
CREATE INDEX `feeds_due` ON `feeds` (`due_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`issue` text,
	`state` text NOT NULL,
	`claimed_by` text,
	`claimed_at` integer,
	`unsure_since` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	`told_at` integer,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`told_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_subject` ON `mails` (`subject`);--> statement-breakpoint
CREATE INDEX `mails_settled` ON `mails` (`settled_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `messages_status` ON `messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `news_items` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`listing_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`changes` text NOT NULL,
	`topics` integer NOT NULL,
	`dated` text NOT NULL,
	`day` text NOT NULL,
	`taken_back` integer NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `news_items_slug_unique` ON `news_items` (`slug`);--> statement-breakpoint
CREATE INDEX `news_items_day` ON `news_items` (`day`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `news_items_kind_day` ON `news_items` (`kind`,`day`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `news_items_listing` ON `news_items` (`listing_id`,`day`);--> statement-breakpoint
CREATE TABLE `digest_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	`shared_out_at` integer
);
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`round` integer NOT NULL,
	`confirm_hash` text,
	`end_hash` text,
	`created_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`ended_at` integer,
	`ended_because` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_address` ON `subscribers` (`address`);--> statement-breakpoint
CREATE INDEX `subscribers_confirm` ON `subscribers` (`confirm_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_end` ON `subscribers` (`end_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_status` ON `subscribers` (`status`,`id`);