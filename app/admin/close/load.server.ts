import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { closeListing } from "../lifecycle/close-listing";
import { formOf, listingTyped, recordNeedsOf } from "../record-needs.server";

/** Why a listing was not closed, with everything that was typed. */
export type CloseProblem = { typed: Record<string, string>; message: string; fields: Record<string, string> };

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
	const listing = listingTyped(typed.listing ?? "");
	const needs = recordNeedsOf(context, session);
	const { done, refused } = await closeListing(needs, session, { ...typed, listing }).catch(unavailable);
	if (!done) {
		const { status, ...fields } = refused.fields ?? {};
		return { typed, message: status ?? refused.message, fields };
	}
	const [kind = "", slug] = listing.split(":");
	throw redirect(`${kindById(kind)?.path}/${slug}`, 303);
}
