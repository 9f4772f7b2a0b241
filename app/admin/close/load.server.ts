import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { closeListing } from "../lifecycle/close-listing";
import { formOf, listingNamed, recordNeedsOf } from "../record-needs.server";

/** Why a listing was not closed, with everything that was typed. */
export type CloseProblem = {
	status: number;
	typed: Record<string, string>;
	message: string;
	fields: Record<string, string>;
};

/**
 * Closes the listing that a form names. Answers what is wrong.
 * @throws the redirect to the listing; a 415 Response where no form was sent
 */
export async function closeFromForm({
	context,
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<CloseProblem> {
	const typed = await formOf(request);
	const named = await listingNamed(context.db, typed.listing ?? "");
	if (named.problem !== undefined)
		return { status: 422, typed, message: "Nothing was closed.", fields: { listing: named.problem } };
	const listing = named.id;
	const needs = recordNeedsOf(context, session);
	const { done, refused } = await closeListing(needs, session, { ...typed, listing }).catch(unavailable);
	if (!done) {
		const { status, ...fields } = refused.fields ?? {};
		return { status: refused.status, typed, message: status ?? refused.message, fields };
	}
	const [kind = "", slug] = listing.split(":");
	throw redirect(`${kindById(kind)?.path}/${slug}`, 303);
}
