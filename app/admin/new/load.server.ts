import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById, kinds } from "~/listings/kinds/all";
import { capitalise } from "~/ui/format";
import { plainText } from "~db/search-words";
import { addListing, fieldsOfNew } from "../lifecycle/add-listing";
import { formOf, recordNeedsOf } from "../record-needs.server";

export type NewView = {
	kinds: Array<{ id: string; label: string }>;
	/** Null until it is chosen. */
	kind: { id: string; singular: string; path: string } | null;
	fields: Array<{ key: string; label: string; explain: string; isMandatory: boolean }>;
	/** The address that a link asked for, as it stood there. */
	slug: string;
};

/** The form of a kind's new listing, or the kinds to choose from. */
export function loadNew(request: Request): NewView {
	const params = new URL(request.url).searchParams;
	const kind = kindById(params.get("kind") ?? "");
	return {
		slug: params.get("slug") ?? "",
		kinds: kinds.map(({ id, singular }) => ({ id, label: capitalise(singular) })),
		kind: kind ? { id: kind.id, singular: kind.singular, path: kind.path } : null,
		fields: kind
			? fieldsOfNew(kind).map(({ key, label, explain, mandatory }) => ({
					...{ key, label, explain },
					isMandatory: mandatory === true,
				}))
			: [],
	};
}

/** Why a listing was not made, with everything that was typed. */
export type NewProblem = {
	status: number;
	typed: Record<string, string>;
	message: string;
	fields: Record<string, string>;
};

/**
 * Makes the listing that a form describes. A slug that was left out is made from the name. Answers what is wrong.
 * @throws the redirect to the listing; a 415 Response where no form was sent
 */
export async function addFromForm({
	context,
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<NewProblem> {
	const typed = await formOf(request);
	const part = (start: string) =>
		Object.fromEntries(
			Object.entries(typed).flatMap(([key, value]) =>
				key.startsWith(start) ? [[key.slice(start.length), value]] : [],
			),
		);
	const values = part("value.");
	if (!typed.slug?.trim()) typed.slug = slugOf(values.name ?? "");
	const input = {
		...{ kind: typed.kind, slug: typed.slug, values },
		source: part("source."),
		as_of: part("as_of."),
	};
	const { done, refused } = await addListing(recordNeedsOf(context, session), session, input).catch(
		unavailable,
	);
	if (!done) return { status: refused.status, typed, message: refused.message, fields: refused.fields ?? {} };
	throw redirect(done.href, 303);
}

function slugOf(name: string): string {
	return plainText(name)
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-|-$/g, "");
}
