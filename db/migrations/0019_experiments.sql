CREATE TABLE `experiment_days` (
	`day` text NOT NULL,
	`experiment` text NOT NULL,
	`variant` text NOT NULL,
	`seen` integer NOT NULL,
	`did` integer NOT NULL,
	`failed` integer NOT NULL,
	`slow` integer NOT NULL,
	`left` integer NOT NULL,
	PRIMARY KEY(`day`, `experiment`, `variant`),
	FOREIGN KEY (`experiment`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `experiments` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`question` text NOT NULL,
	`known` text NOT NULL,
	`shares` text NOT NULL,
	`metric` text NOT NULL,
	`expected` real NOT NULL,
	`effect` real NOT NULL,
	`defined_at` integer NOT NULL,
	`defined_by` text NOT NULL,
	`salt` text,
	`started_at` integer,
	`started_by` text,
	`stopped_at` integer,
	`stopped_by` text,
	`winner` text,
	`reason` text,
	`learnt` text,
	`archived_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `experiments_running` ON `experiments` (`known`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `experiments_state` ON `experiments` (`state`);