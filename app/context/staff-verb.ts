import { NEEDS_FRESH_PROOF, powersOf, type StaffVerb, VERBS } from "~/powers";
import { isDeskProofFresh } from "./fresh-proof";
import type { Session } from "./load-context";
import { type Outcome, type Refusal, refusalOf, type VerbNeeds } from "./verb";

/** Who of the staff does something, as the provider knows them now. */
export type Staff = Pick<Session, "userId" | "roles" | "isDeleted" | "deskProvedAt">;

type Verb<Needs, Done> = (
	needs: Needs,
	actor: Staff,
	input: Record<string, unknown>,
) => Promise<Outcome<Done>>;

const NAME = Symbol("name of a verb");

/**
 * A verb of those who run the site. Whoever calls it, it does nothing for somebody without the power that `VERBS` asks for, nor
 * for somebody beyond their limit.
 * @throws ProofNeeded where the verb needs a fresh proof and there is none
 */
export function staffVerb<Needs extends VerbNeeds, Done>(
	name: StaffVerb,
	run: Verb<Needs, Done>,
): Verb<Needs, Done> & { [NAME]?: StaffVerb } {
	const verb: Verb<Needs, Done> & { [NAME]?: StaffVerb } = async (needs, actor, input) => {
		const forbidden = refusalWithout(name, actor);
		if (forbidden) return { refused: forbidden };
		requireProof(name, actor, needs.now());
		const refused = await refusalOf(actor, needs.limit);
		return refused ? { refused } : run(needs, actor, input);
	};
	verb[NAME] = name;
	return verb;
}

/** The name of a verb of the staff; undefined for any other function. */
export function nameOfVerb(verb: unknown): StaffVerb | undefined {
	return (verb as { [NAME]?: StaffVerb } | undefined)?.[NAME];
}

/** Somebody of the staff may do this, and has to prove first that it is them. Nothing was written. */
export class ProofNeeded extends Error {
	override name = "ProofNeeded";
}

/** @param now UTC milliseconds @throws ProofNeeded where a verb needs a fresh proof and there is none */
export function requireProof(verb: StaffVerb, actor: Pick<Staff, "deskProvedAt">, now: number): void {
	if (needsProof(verb, actor, now)) throw new ProofNeeded(verb);
}

/** Whether a verb needs a fresh proof and there is none. @param now UTC milliseconds */
export function needsProof(verb: StaffVerb, actor: Pick<Staff, "deskProvedAt">, now: number): boolean {
	return NEEDS_FRESH_PROOF.has(verb) && !isDeskProofFresh(actor, now);
}

/** The refusal of somebody who may not do this; null for whoever may. */
export function refusalWithout(verb: StaffVerb, { roles }: Pick<Staff, "roles">): Refusal | null {
	if (powersOf(roles).has(VERBS[verb])) return null;
	return { status: 403, code: "forbidden", message: "Your role does not allow this. Nothing was changed." };
}
