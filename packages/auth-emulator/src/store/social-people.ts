export type SocialPerson = {
	provider: string;
	/** The e-mail address they sign in with there, or the name where the provider tells no address. */
	account: string;
	/** The provider's own id for them. */
	subject: string;
	name: string;
};

const MOST_OFFERED = 8;

/** Those who signed in with this provider before, the latest first. */
export async function listPeople(db: D1Database, provider: string): Promise<SocialPerson[]> {
	const { results } = await db
		.prepare(
			`SELECT provider, account, subject, name FROM social_people WHERE provider = ?
			ORDER BY last_used_at DESC, rowid DESC LIMIT ${MOST_OFFERED}`,
		)
		.bind(provider)
		.all<SocialPerson>();
	return results;
}

/** Finds or creates the person. A null name keeps the old one, and the subject never changes. */
export async function signInPerson(
	db: D1Database,
	{ provider, account, name, now }: { provider: string; account: string; name: string | null; now: number },
): Promise<SocialPerson> {
	const person = await db
		.prepare(
			`INSERT INTO social_people (provider, account, subject, name, last_used_at) VALUES (?1, ?2, ?3, ?4, ?5)
			ON CONFLICT (provider, account) DO UPDATE SET name = coalesce(?6, name), last_used_at = ?5
			RETURNING provider, account, subject, name`,
		)
		.bind(provider, account.toLowerCase(), newSubject(), name ?? account, now, name)
		.first<SocialPerson>();
	if (!person) throw new Error("The person was not stored");
	return person;
}

/** Providers mostly number people. */
function newSubject(): string {
	return [...crypto.getRandomValues(new Uint32Array(2))]
		.map((number) => String(number).padStart(10, "0"))
		.join("");
}
