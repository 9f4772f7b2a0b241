CREATE TABLE `badge_awards` (
	`user_id` text NOT NULL,
	`badge_id` text NOT NULL,
	`earned_at` integer NOT NULL,
	`seen_at` integer,
	`call_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `badge_id`)
);
--> statement-breakpoint
CREATE INDEX `badge_awards_badge` ON `badge_awards` (`badge_id`);--> statement-breakpoint
CREATE TABLE `badge_counts` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`times` integer NOT NULL,
	`last_day` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `badge_days` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_day` integer NOT NULL,
	`total` integer NOT NULL,
	`current` integer NOT NULL,
	`longest` integer NOT NULL
);
