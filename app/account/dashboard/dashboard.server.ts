import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable, type VerbNeeds } from "~/context/verb";
import { changeFavourites } from "~/listings/visitors/change-favourites";
import { removeComparison } from "~/listings/visitors/remove-comparison";
import { changesSince, readChangesSince, readDashboard } from "~db/queries/dashboard";
import { presentDashboard } from "./present";
import type { DashboardView } from "./view";

/** Only reads. The page itself records the visit. */
export async function loadDashboard(
	{ db, now }: AppLoadContext,
	{ userId }: Session,
): Promise<DashboardView> {
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

export async function changeDashboard({ context, request, session }: DashboardWrite) {
	const form = await request.formData().catch(() => null);
	const id = form?.get("id");
	const verb = verbs.get(String(form?.get("intent")));
	if (!verb || typeof id !== "string" || id === "") {
		throw new Response("This form is not understood.", { status: 400 });
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
			? "That was a great deal at once. Wait a minute and try again."
			: "It could not be removed just now. Nothing has changed: please try again.";
	return data({ message }, { status: refused.status });
}

type DashboardWrite = { context: AppLoadContext; request: Request; session: Session };
