import { powersOf, type StaffVerb, VERBS } from "~/powers";
import type { Session } from "./load-context";
import { type Outcome, type Refusal, refusalOf, type VerbNeeds } from "./verb";

/** Who of the staff does something, as the provider knows them now. */
export type Staff = Pick<Session, "userId" | "roles" | "isDeleted">;

type Verb<Needs, Done> = (
	needs: Needs,
	actor: Staff,
	input: Record<string, unknown>,
) => Promise<Outcome<Done>>;

const NAME = Symbol("name of a verb");

/**
 * A verb of those who run the site. Whoever calls it, it does nothing for somebody without the power that `VERBS` asks for, nor
 * for somebody beyond their limit.
 */
export function staffVerb<Needs extends VerbNeeds, Done>(
	name: StaffVerb,
	run: Verb<Needs, Done>,
): Verb<Needs, Done> & { [NAME]?: StaffVerb } {
	const verb: Verb<Needs, Done> & { [NAME]?: StaffVerb } = async (needs, actor, input) => {
		const refused = refusalWithout(name, actor) ?? (await refusalOf(actor, needs.limit));
		return refused ? { refused } : run(needs, actor, input);
	};
	verb[NAME] = name;
	return verb;
}

/** The name of a verb of the staff; undefined for any other function. */
export function nameOfVerb(verb: unknown): StaffVerb | undefined {
	return (verb as { [NAME]?: StaffVerb } | undefined)?.[NAME];
}

/** The refusal of somebody who may not do this; null for whoever may. */
export function refusalWithout(verb: StaffVerb, { roles }: Pick<Staff, "roles">): Refusal | null {
	if (powersOf(roles).has(VERBS[verb])) return null;
	return { status: 403, code: "forbidden", message: "Your role does not allow this. Nothing was changed." };
}
