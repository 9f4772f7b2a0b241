CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`events` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`replayed_at` integer,
	`replays` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_stored_id` ON `dead_letters` (`stored_at`,`id`);--> statement-breakpoint
CREATE TABLE `event_archives` (
	`day` text PRIMARY KEY NOT NULL,
	`events` integer NOT NULL,
	`parts` integer NOT NULL,
	`bytes` integer NOT NULL,
	`archived_at` integer NOT NULL,
	`dropped_at` integer
);
--> statement-breakpoint
CREATE TABLE `event_days` (
	`day` text NOT NULL,
	`type` text NOT NULL,
	`dimension` text NOT NULL,
	`count` integer NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`day`, `type`, `dimension`)
);
--> statement-breakpoint
CREATE TABLE `event_hours` (
	`hour` integer NOT NULL,
	`type` text NOT NULL,
	`dimension` text NOT NULL,
	`count` integer NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`hour`, `type`, `dimension`)
);
--> statement-breakpoint
CREATE TABLE `event_visitors` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`)
);
--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`visitor` text,
	`received_at` integer NOT NULL,
	`dimension` text NOT NULL,
	`value` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_at_id` ON `events` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `rollup_cursor` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visitor_days` (
	`day` text PRIMARY KEY NOT NULL,
	`visitors` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visitor_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
