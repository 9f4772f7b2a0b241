CREATE TABLE `policy_reports` (
	`day` text NOT NULL,
	`disposition` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `disposition`, `directive`, `blocked`)
);
