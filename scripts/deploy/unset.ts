/** What an environment must say before anything can be deployed to it, and the command or the place that tells it. */
const PLACEHOLDERS = [
	{ is: /set-by-wrangler-d1-create/, how: "npx wrangler d1 create NAME", where: "database_id" },
	{
		is: /set-by-wrangler-kv-namespace-create/,
		how: "npx wrangler kv namespace create NAME",
		where: "id of the KV namespace",
	},
	{ is: /^ORIGIN = ".*\bplumbline\.example"/m, how: "the address people will type", where: "ORIGIN" },
	{ is: /set-to-the-project-id/, how: "the sign-in provider's dashboard", where: "STYTCH_PROJECT_ID" },
	{ is: /set-to-the-public-token/, how: "the sign-in provider's dashboard", where: "STYTCH_PUBLIC_TOKEN" },
	{
		is: /^MAIL_FROM = ".*@(staging\.)?plumbline\.example>"/m,
		how: "an address of the domain mails are sent from",
		where: "MAIL_FROM",
	},
	{
		is: /^IMPORT_CONTACT = ".*@(staging\.)?plumbline\.example"/m,
		how: "an address that hosts can write to about what importers ask; empty where there is none",
		where: "IMPORT_CONTACT",
	},
	{
		is: /^ALERTS_TO = ".*@(staging\.)?plumbline\.example"/m,
		how: "the addresses that are told of alerts, with spaces between them; empty where nobody is",
		where: "ALERTS_TO",
	},
	{
		is: /set-to-the-public-key/,
		how: 'the public age keys that backups are encrypted for, docs/operations.md, "Backup and restore"',
		where: "BACKUP_RECIPIENTS",
	},
	{ is: /^routes = \[\]$/m, how: "a route or custom domain of your zone", where: "routes" },
];

/**
 * Settings of an environment that are missing, or that would stop every page after a deployment. One line each.
 * @param config its path, for the lines
 */
export function unsetIn(sections: string, config: string, environment: string): string[] {
	const at = `${config}, [env.${environment}]`;
	const unset = PLACEHOLDERS.filter(({ is }) => is.test(sections));
	const [, words = ""] = /^SIGN_IN_PROTECTION = "(.*)"$/m.exec(sections) ?? [];
	const isKnown = /^ *((captcha|fingerprint)( +|$))*$/.test(words);
	return [
		...unset.map(({ how, where }) => `${at}, ${where}: ${how}`),
		...(isKnown
			? []
			: [`${at}, SIGN_IN_PROTECTION: captcha, fingerprint, both with a space between, or empty`]),
	];
}

/** The address that an environment's sections of the site's config name; empty where they name none. */
export function originOf(sections: string): string {
	return /^ORIGIN = "(.*)"$/m.exec(sections)?.[1] ?? "";
}
