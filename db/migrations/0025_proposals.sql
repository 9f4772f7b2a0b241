CREATE TABLE `daily_closes` (
	`day` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`sources` text NOT NULL,
	`recorded_by` text NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_asks` (
	`importer` text NOT NULL,
	`key` text NOT NULL,
	`is_once` integer DEFAULT false NOT NULL,
	`question` text NOT NULL,
	`due_at` integer NOT NULL,
	`read_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`etag` text,
	`last_modified` text,
	PRIMARY KEY(`importer`, `key`),
	FOREIGN KEY (`importer`) REFERENCES `importers`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_asks_due` ON `import_asks` (`importer`,`due_at`);--> statement-breakpoint
CREATE TABLE `importers` (
	`name` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`purpose` text NOT NULL,
	`interval` integer NOT NULL,
	`is_off` integer DEFAULT false NOT NULL,
	`due_at` integer NOT NULL,
	`asked_at` integer,
	`read_at` integer,
	`outcome` text,
	`result` text,
	`counts` text DEFAULT '{}' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`importer` text NOT NULL,
	`listing` text NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`old` text NOT NULL,
	`source` text NOT NULL,
	`as_of` text,
	`read_at` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`snippet` text NOT NULL,
	`raw_key` text NOT NULL,
	`rule` text,
	`state` text NOT NULL,
	`held_why` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `proposals_state` ON `proposals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_value` ON `proposals` (`listing`,`field`,`state`);--> statement-breakpoint
CREATE INDEX `proposals_importer` ON `proposals` (`importer`,`state`);