CREATE TABLE `page_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`from_hash` text NOT NULL,
	`to_hash` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`why` text NOT NULL,
	`passages` text NOT NULL,
	`more` integer NOT NULL,
	`state` text NOT NULL,
	`decided` text DEFAULT '{}' NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_changes_state` ON `page_changes` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `page_changes_url` ON `page_changes` (`url`,`state`);--> statement-breakpoint
CREATE INDEX `page_changes_changed` ON `page_changes` (`changed_at`);--> statement-breakpoint
CREATE TABLE `watch_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`updated_at` integer NOT NULL,
	`listing_id` text NOT NULL,
	`rule` text NOT NULL,
	`ran_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `watched_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`robots_at` integer,
	`robots` text,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watched_pages` (
	`url` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`days` integer NOT NULL,
	`due_at` integer NOT NULL,
	`asked_at` integer,
	`read_at` integer,
	`outcome` text,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`etag` text,
	`last_modified` text,
	`base_hash` text,
	`base_at` integer,
	`last_hash` text,
	`noise` integer DEFAULT 0 NOT NULL,
	`lively_since` integer
);
--> statement-breakpoint
CREATE INDEX `watched_pages_due` ON `watched_pages` (`due_at`,`host`);--> statement-breakpoint
CREATE INDEX `watched_pages_host` ON `watched_pages` (`host`,`due_at`);--> statement-breakpoint
CREATE TABLE `watched_uses` (
	`listing_id` text NOT NULL,
	`url` text NOT NULL,
	`fields` text NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `url`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_uses_url` ON `watched_uses` (`url`);