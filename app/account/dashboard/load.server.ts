import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { changesSince, readChangesSince, readDashboard } from "~db/queries/dashboard";
import { presentDashboard } from "./present";
import type { DashboardView } from "./view";

/** The dashboard of whoever is signed in. Reads only: the visit is recorded by the page. */
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

/** What the forms of the dashboard send to the api worker, by their `intent`. */
const calls = new Map<string, (id: string) => { path: string; body: unknown }>([
	["remove-favourite", (id) => ({ path: "/api/favourites", body: { remove: [id] } })],
	["remove-comparison", (id) => ({ path: "/api/comparisons/remove", body: { id } })],
]);

/**
 * Does what a form of the dashboard asks for, and goes back to it. Answers `{message}` where it could not be done.
 * @throws a 400 Response for a form that is none of ours
 */
export async function changeDashboard({ context, request }: { context: AppLoadContext; request: Request }) {
	const form = await request.formData().catch(() => null);
	const id = form?.get("id");
	const call = calls.get(String(form?.get("intent")));
	if (!call || typeof id !== "string" || id === "") {
		throw new Response("This form is not understood.", { status: 400 });
	}
	const { path, body } = call(id);
	const response = await context.api(path, body).catch(() => null);
	// What is not there any more has been removed before: that is what was asked for.
	if (response?.ok || response?.status === 404) {
		return redirect("/dashboard", { status: 303, headers: { "Cache-Control": "private, no-store" } });
	}
	const message =
		response?.status === 429
			? "That was a great deal at once. Wait a minute and try again."
			: "It could not be removed just now. Nothing has changed: please try again.";
	return data({ message }, { status: response?.status ?? 503 });
}
