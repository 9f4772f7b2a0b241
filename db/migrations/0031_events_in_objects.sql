CREATE TABLE `event_counting` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`counted_at` integer NOT NULL,
	`views` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_parts` (
	`start` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`events` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_days` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`visitors` integer NOT NULL,
	`did` text NOT NULL,
	PRIMARY KEY(`day`, `path`)
);
--> statement-breakpoint
ALTER TABLE `event_archives` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `visitor_days` ADD `hashes` text;