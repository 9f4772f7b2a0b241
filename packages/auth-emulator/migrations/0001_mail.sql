-- Mails that the site itself sends: their HTML and further headers, as JSON, where there are any.
ALTER TABLE messages ADD COLUMN html TEXT;
ALTER TABLE messages ADD COLUMN headers TEXT;
