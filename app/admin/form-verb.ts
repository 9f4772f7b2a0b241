import type * as z from "zod";
import { type Staff, staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type Refusal, type VerbNeeds } from "~/context/verb";
import type { StaffVerb } from "~/powers";

/** A staff verb that validates its input with a schema. */
export function formVerb<Needs extends VerbNeeds, Schema extends z.ZodType, Done>(
	name: StaffVerb,
	schema: Schema,
	run: (needs: Needs, actor: Staff, input: z.infer<Schema>) => Promise<Outcome<Done>>,
) {
	return staffVerb<Needs, Done>(name, async (needs, actor, typed) => {
		const parsed = schema.safeParse(typed);
		return parsed.success ? run(needs, actor, parsed.data) : invalid(fieldMessages(parsed.error));
	});
}

type Refused = { refused: Refusal; done?: undefined };

export function notFound(message: string): Refused {
	return { refused: { status: 404, code: "not_found", message } };
}

/** Someone else was first, or it was done before. */
export function answered(message: string): Refused {
	return { refused: { status: 409, code: "answered", message } };
}
