import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { firstMessage, unavailable } from "~/context/verb";
import { formatValue } from "~/listings/facts/format-value";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { planMerge } from "~/listings/record/merge-listings";
import { formatMoment, plural } from "~/ui/format";
import { listMerged } from "~db/queries/merged";
import type { Value } from "~db/values";
import { mergeTwo, undoMerge } from "../lifecycle/merge-verbs";
import { formOf, listingNamed, recordNeedsOf } from "../record-needs.server";

const MOST_MERGED = 100;

export type MergeView = {
	typed: { from: string; into: string };
	/** What would happen; null until two are chosen that can be merged. */
	plan: {
		from: { id: string; name: string; href: string };
		into: { id: string; name: string; href: string };
		mark: string;
		stated: string;
		changes: Array<{ label: string; before: string; after: string }>;
	} | null;
	problems: Record<string, string>;
	merged: Array<{ id: string; name: string; intoName: string; href: string; at: string }>;
	said: string | null;
};

/** A preview of the merge in the address, and the merges you can undo. */
export async function loadMerge({ db, now }: AppLoadContext, request: Request): Promise<MergeView> {
	const params = new URL(request.url).searchParams;
	const typed = { from: params.get("from") ?? "", into: params.get("into") ?? "" };
	const merged = await listMerged(db, MOST_MERGED);
	const view: MergeView = {
		...{ typed, plan: null, problems: {} },
		merged: merged.map(({ id, name, into, intoName, at }) => ({
			...{ id, name, intoName, href: hrefOf(into), at: formatMoment(at) },
		})),
		said: saidOf(params.get("done")),
	};
	if (typed.from === "" || typed.into === "") return view;
	const [one, other] = await Promise.all([listingNamed(db, typed.from), listingNamed(db, typed.into)]);
	if (one.problem !== undefined || other.problem !== undefined)
		return {
			...view,
			problems: { ...(one.problem && { from: one.problem }), ...(other.problem && { into: other.problem }) },
		};
	const ids = { from: one.id, into: other.id };
	const { done, refused } = await planMerge(db, ids, { at: now(), by: "preview" });
	if (!done) return { ...view, problems: refused.fields ?? {} };
	const { kind, from, into, added, changes, mark } = done;
	const named = ({ id, name }: { id: string; name: string }) => ({ id, name, href: hrefOf(id) });
	return {
		...view,
		plan: {
			...{ from: named(from.listing), into: named(into.listing), mark },
			stated: plural(added.length, "statement", "statements"),
			changes: changes.map(({ field, before, after }) => ({
				label: fieldOf(kind, field)?.label ?? field,
				before: said(kind, field, before),
				after: said(kind, field, after),
			})),
		},
	};
}

/** Why nothing was merged or undone. */
export type MergeProblem = { status: number; message: string; fields: Record<string, string> };

/**
 * Merges as it was shown, or undoes a merge. Answers why not.
 * @throws the redirect back to the page; a 415 Response where no form was sent
 */
export async function mergeFromForm({
	context,
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<MergeProblem> {
	const { intent, ...input } = await formOf(request);
	const needs = recordNeedsOf(context, session);
	const verb = intent === "undo" ? undoMerge : mergeTwo;
	const { done, refused } = await verb(needs, session, input).catch(unavailable);
	if (!done) return { status: refused.status, message: firstMessage(refused), fields: {} };
	throw redirect(`/admin/merge?done=${intent === "undo" ? "undone" : "merged"}`, 303);
}

function saidOf(done: string | null): string | null {
	if (done === "merged") return "Merged. The old address leads to the other listing from now on.";
	return done === "undone" ? "Undone. Both listings stand by themselves again." : null;
}

function said(kind: Kind, key: string, value: Value | null): string {
	const field = fieldOf(kind, key);
	return value === null || !field ? "unknown" : formatValue(field, value, {});
}

function hrefOf(id: string): string {
	const [kind = "", slug = ""] = id.split(":");
	return `${kindById(kind)?.path ?? ""}/${slug}`;
}
