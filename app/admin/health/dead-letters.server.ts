import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { formatCount, formatMoment } from "~/ui/format";
import { type DeadLetterHead, readDeadLetterHeads } from "~db/queries/dead-letters";
import { hrefWith } from "../hrefs";
import { DEAD_LETTERS_A_PAGE, printCursor, readCursor } from "./dead-letter-cursor";

export type DeadLettersView = Awaited<ReturnType<typeof loadDeadLetters>>;

const PATH = "/admin/dead-letters";

/** Newest first. An invalid cursor starts at the beginning. */
export async function loadDeadLetters({ db }: AppLoadContext, request: Request) {
	const { searchParams } = new URL(request.url);
	const after = readCursor(searchParams.get("after") ?? "");
	const { heads, totals } = await readDeadLetterHeads(db, DEAD_LETTERS_A_PAGE + 1, after);
	const shown = heads.slice(0, DEAD_LETTERS_A_PAGE);
	const last = heads.length > DEAD_LETTERS_A_PAGE ? shown.at(-1) : undefined;
	return {
		letters: shown.map(presentDeadLetter),
		total: totals.letters,
		open: totals.open,
		openEvents: totals.events,
		newestHref: after ? PATH : null,
		olderHref: last ? hrefOf({ after: printCursor(last) }) : null,
		justReplayed: readCount(searchParams.get("replayed")),
	};
}

/** @throws a 400 Response for an unknown form */
export async function replayFromForm({ context, request }: { context: AppLoadContext; request: Request }) {
	const form = await request.formData().catch(() => null);
	const which = form?.get("which");
	if (!form || (which !== "chosen" && which !== "shown")) throw notUnderstood();
	const ids = form.getAll(which);
	if (ids.length === 0) return data({ message: "Choose at least one letter." }, { status: 422 });
	const response = await context.api("/api/admin/dead-letters/replay", { ids }).catch(() => null);
	if (response?.status === 422) throw notUnderstood();
	if (!response?.ok) {
		return data(
			{
				message:
					"We couldn’t replay all of them. Try again in a minute. Letters in the queue aren’t sent twice.",
			},
			{ status: response?.status ?? 503 },
		);
	}
	const { replayed } = await response.json<{ replayed: string[] }>();
	const after = readCursor(new URL(request.url).searchParams.get("after") ?? "");
	const back = hrefOf({ ...(after && { after: printCursor(after) }), replayed: String(replayed.length) });
	return redirect(back, { status: 303, headers: { "Cache-Control": "private, no-store" } });
}

export type DeadLetterRow = ReturnType<typeof presentDeadLetter>;

function presentDeadLetter({ id, reason, events, storedAt, replayedAt, replays }: DeadLetterHead) {
	return {
		id,
		reason,
		events: formatCount(events),
		stored: formatMoment(storedAt),
		/** Null if it came back since. */
		replayed: replayedAt === null ? null : formatMoment(replayedAt),
		/** How often it came back after a replay. */
		returned: replayedAt === null ? replays : replays - 1,
	};
}

const hrefOf = (query: Record<string, string>) => hrefWith(PATH, query);

function readCount(text: string | null): number | null {
	return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function notUnderstood(): Response {
	return new Response("This form has no valid action. Reload the page.", { status: 400 });
}
