-- A line of the log stands as it was written: nothing changes it, takes it out or puts another in its place.
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log`
BEGIN
	SELECT RAISE(ABORT, 'A line of the audit log is never changed.');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log`
BEGIN
	SELECT RAISE(ABORT, 'A line of the audit log is never deleted.');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without the trigger above: the line that is there stays.
CREATE TRIGGER `audit_log_first` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `id` = NEW.`id` OR `rowid` = NEW.`rowid`)
BEGIN
	SELECT RAISE(IGNORE);
END;
