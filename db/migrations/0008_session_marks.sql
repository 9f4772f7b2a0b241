CREATE TABLE `session_marks` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`has_app` integer,
	`asked_at` integer,
	`ended_at` integer,
	`keep_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_marks_user` ON `session_marks` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_marks_keep_until` ON `session_marks` (`keep_until`);