import type { AppLoadContext } from "@remix-run/cloudflare";

/** Users by their first verified address; a user whom the sign-in provider doesn't answer for keeps the id. */
export async function emailsOfUsers(
	{ verifiedEmails }: Pick<AppLoadContext, "verifiedEmails">,
	ids: Iterable<string>,
): Promise<Map<string, string>> {
	const named = [...new Set(ids)].map(async (id): Promise<[string, string]> => {
		const emails = await verifiedEmails(id).catch(() => []);
		return [id, emails[0] ?? id];
	});
	return new Map(await Promise.all(named));
}
