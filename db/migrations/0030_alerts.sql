CREATE TABLE `alert_states` (
	`name` text PRIMARY KEY NOT NULL,
	`value` real,
	`measured_at` integer NOT NULL,
	`beyond_since` integer,
	`fired_at` integer,
	`fired_value` real,
	`ended_at` integer
);
