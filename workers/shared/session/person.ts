import type { Person } from "../../../app/context/load-context";
import { errorFields, log } from "../log";
import { createProviderClient } from "./provider";
import type { Provider } from "./provider-config";
import { verifiedEmails } from "./verified-emails";

/** Asks the provider for a person. Null where it does not answer: what is asked for here, nothing waits for. */
export async function readPerson(provider: Provider, userId: string): Promise<Person | null> {
	try {
		const user = await createProviderClient(provider).getUser(userId);
		const since = Date.parse(String(user.created_at));
		return {
			mailDomains: verifiedEmails(user).map((email) => email.slice(email.lastIndexOf("@") + 1).toLowerCase()),
			since: Number.isNaN(since) ? null : since,
		};
	} catch (error) {
		log("warn", "person_unknown", errorFields(error));
		return null;
	}
}
