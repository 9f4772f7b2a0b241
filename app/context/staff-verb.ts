import { NEEDS_FRESH_PROOF, powersOf, type StaffVerb, VERBS } from "~/powers";
import { isDeskProofFresh } from "./fresh-proof";
import type { Session } from "./load-context";
import { type Outcome, type Refusal, refusalOf, type VerbNeeds } from "./verb";

export type Staff = Pick<Session, "userId" | "roles" | "isDeleted" | "deskProvedAt">;

type Verb<Needs, Done> = (
	needs: Needs,
	actor: Staff,
	input: Record<string, unknown>,
) => Promise<Outcome<Done>>;

const NAME = Symbol("name of a verb");

/** @throws ProofNeeded when the verb needs a recent proof and there's none */
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

export function nameOfVerb(verb: unknown): StaffVerb | undefined {
	return (verb as { [NAME]?: StaffVerb } | undefined)?.[NAME];
}

/** A staff member may do this but must first prove their identity. We wrote nothing. */
export class ProofNeeded extends Error {
	override name = "ProofNeeded";
}

export function requireProof(verb: StaffVerb, actor: Pick<Staff, "deskProvedAt">, now: number): void {
	if (needsProof(verb, actor, now)) throw new ProofNeeded(verb);
}

export function needsProof(verb: StaffVerb, actor: Pick<Staff, "deskProvedAt">, now: number): boolean {
	return NEEDS_FRESH_PROOF.has(verb) && !isDeskProofFresh(actor, now);
}

export function refusalWithout(verb: StaffVerb, { roles }: Pick<Staff, "roles">): Refusal | null {
	if (powersOf(roles).has(VERBS[verb])) return null;
	return { status: 403, code: "forbidden", message: "Your role doesn’t allow this. Nothing changed." };
}
