import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable, type VerbNeeds } from "~/context/verb";
import { cellSource } from "~/listings/facts/format-value";
import { type ChangeView, presentChange } from "~/listings/facts/present-change";
import { rowMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { changeFavourites } from "~/listings/visitors/change-favourites";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { removeComparison } from "~/listings/visitors/remove-comparison";
import { capitalise, dayOf, formatDate, formatMoment, joinWords, plural } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import {
	changesSince,
	type DashboardRows,
	type FactChange,
	type FavouriteListing,
	readChangesSince,
	readDashboard,
} from "~db/queries/dashboard";
import type { SavedComparison } from "~db/queries/saved-comparisons";

/** Only reads. The page itself records the visit. */
export async function loadDashboard({ db, now }: AppLoadContext, { userId }: Session) {
	const rows = await readDashboard(db, userId);
	const moment = now();
	const since = changesSince(rows.visit, moment);
	// What came into the directory, or was last written, outside of that time has no change in it.
	const touched = rows.favourites.filter(
		({ listedAt, updatedAt }) => since !== null && updatedAt > since && listedAt <= since,
	);
	const changes =
		since === null || touched.length === 0
			? []
			: await readChangesSince(
					db,
					touched.map(({ id }) => id),
					since,
				);
	return presentDashboard(rows, changes, since, moment);
}

const verbs = new Map<string, (needs: VerbNeeds, session: Session, id: string) => Promise<Outcome<unknown>>>([
	["remove-favourite", (needs, session, id) => changeFavourites(needs, session, { remove: [id] })],
	["remove-comparison", (needs, session, id) => removeComparison(needs, session, { id })],
]);

type DashboardWrite = { context: AppLoadContext; request: Request; session: Session };

export async function changeDashboard({ context, request, session }: DashboardWrite) {
	const form = await request.formData().catch(() => null);
	const id = form?.get("id");
	const verb = verbs.get(String(form?.get("intent")));
	if (!verb || typeof id !== "string" || id === "") {
		throw new Response("Something went wrong with this form. Reload the page and try again.", {
			status: 400,
		});
	}
	const { db, now, limits } = context;
	const needs = { db, now, limit: () => limits.account(session.userId) };
	const { refused } = await verb(needs, session, id).catch(unavailable);
	// It was removed earlier, which is what the visitor wanted.
	if (!refused || refused.status === 404) {
		return redirect("/dashboard", { status: 303, headers: { "Cache-Control": "private, no-store" } });
	}
	const message =
		refused.status === 429
			? "Too many requests. Wait a minute and try again."
			: "We couldn’t remove it. Nothing changed. Try again.";
	return data({ message }, { status: refused.status });
}

const MOST_CHANGES = 6;
const LONGEST_VALUE = 120;

export type DashboardView = ReturnType<typeof presentDashboard>;

export function presentDashboard(
	rows: DashboardRows,
	changes: FactChange[],
	since: number | null,
	now: number,
) {
	const today = dayOf(now);
	const changesOf = new Map<string, ChangeView[]>();
	for (const change of changes) {
		const view = presentChange(change, today);
		if (!view) continue;
		const shown = { ...view, before: shorten(view.before), after: shorten(view.after) };
		changesOf.set(change.listingId, [...(changesOf.get(change.listingId) ?? []), shown]);
	}
	const views = rows.favourites.flatMap((listing) => presentFavourite(listing, today) ?? []);
	const comparable = views.length > 1 && views.length <= MOST_ITEMS;
	return {
		since: since === null ? null : dayOrMoment(since, today),
		changed: views.flatMap((view) => {
			const own = changesOf.get(view.id);
			return own
				? [{ ...view, changes: own.slice(0, MOST_CHANGES), more: Math.max(0, own.length - MOST_CHANGES) }]
				: [];
		}),
		unchanged: views.filter(({ id }) => !changesOf.has(id)),
		compareHref: comparable ? compareHref(views.map(({ id }) => id)) : null,
		comparisons: rows.comparisons.map((saved) => presentComparison(saved, rows.names)),
	};
}

function dayOrMoment(time: number, today: string): string {
	const day = dayOf(time);
	return day === today ? formatMoment(time) : formatDate(day);
}

function shorten(text: string | null): string | null {
	return text !== null && text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function presentFavourite(listing: FavouriteListing, today: string) {
	const kind = kindById(listing.kind);
	if (!kind) return null;
	const { attributes } = listing.summary;
	const source = cellSource(kind, { name: listing.name, attributes }, today);
	return {
		id: listing.id,
		href: `${kind.path}/${listing.slug}`,
		name: listing.name,
		what: capitalise(kind.singular),
		tile: tileOf(listing.slug, listing.name),
		figures: kind.headline.map(({ label, value }) => ({ label, value: value(source) })),
		mark: rowMark(kind, listing.summary, today),
	};
}

function presentComparison({ id, items, createdAt }: SavedComparison, names: Map<string, string>) {
	const ids = items.split(",");
	const listed = ids.filter((item) => names.has(item));
	const gone = ids.length - listed.length;
	const note = `Saved ${formatDate(dayOf(createdAt))}`;
	return {
		id,
		href: compareHref(listed),
		title: joinWords(listed.map((item) => names.get(item) ?? item)) || "No longer listed",
		note: gone > 0 ? `${note}. ${plural(gone, "listing is", "listings are")} no longer here.` : note,
	};
}
