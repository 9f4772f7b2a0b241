CREATE TABLE `prices` (
	`read_at` integer PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`sources` text NOT NULL
);
