import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { forStaff } from "~/context/guard.server";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import type { Refusal, VerbNeeds } from "~/context/verb";
import { readPublishers } from "~/listings/facts/publishers";
import { listingAt } from "~/listings/kinds/all";
import type { RecordNeeds } from "~/listings/record/record-facts";
import type { Power } from "~/powers";
import { capitalise, joinWords } from "~/ui/format";
import publishers from "~db/content/publishers.json";
import type { Database } from "~db/database";
import { readIdsNamed } from "~db/queries/audit-log";

export type StaffArgs = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

export type StaffNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

export type StaffRecordNeeds = VerbNeeds & Omit<RecordNeeds, "db" | "now">;

export function verbNeeds({ db, now, purge, limits }: AppLoadContext, { userId }: Session): StaffNeeds {
	return { db, now, purge, limit: () => limits.account(userId) };
}

export function recordNeeds(context: AppLoadContext, session: Session): StaffRecordNeeds {
	return {
		...verbNeeds(context, session),
		enqueueFacts: context.enqueueFacts,
		publishers: readPublishers(publishers),
	};
}

/** @throws a 415 Response where no form was sent */
export async function formSent(request: Request): Promise<FormData> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("Send this as a form.", { status: 415 });
	return form;
}

export async function formOf(request: Request): Promise<Record<string, string>> {
	return textsOf(await formSent(request));
}

/** Adds a parameter to the address that a form was sent to. */
export function backWith({ url }: Request, name: string, value: string): string {
	const { pathname, searchParams } = new URL(url);
	searchParams.set(name, value);
	return `${pathname}?${searchParams}`;
}

/** The listing for a typed id, address or name, or why it's ambiguous. Unknown text stays, and the verb refuses it. */
export async function listingNamed(
	db: Database,
	text: string,
): Promise<{ id: string; problem?: undefined } | { id?: undefined; problem: string }> {
	const ids = await listingsTyped(db, text);
	const [id = listingTyped(text), ...more] = ids;
	return more.length === 0
		? { id }
		: { problem: `Several listings have this name. Enter one of these ids: ${joinWords(ids)}.` };
}

/** The listing ids for typed text. Several listings can share a name. Unmatched text stays as typed. */
export async function listingsTyped(db: Database, text: string): Promise<string[]> {
	const typed = listingTyped(text);
	const named = typed === "" || typed.includes(":") ? [] : await readIdsNamed(db, text.trim());
	return named.length > 0 ? named : [typed];
}

function listingTyped(text: string): string {
	const typed = text.trim();
	const [path = ""] = typed.replace(/^https?:\/\/[^/]+/, "").split(/[?#]/);
	return listingAt(path) ?? typed.toLowerCase();
}

/** The answer to a refused form, with an error per field and the whole input. */
export function replyTo(submission: Submission<unknown>, { message, fields = {} }: Refusal) {
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, [reason]]));
	return submission.reply({ fieldErrors, formErrors: [message] });
}

/** For read-only staff pages. Staff get a 405. */
export const refuseWrites = (power: Power) =>
	forStaff(power, (): never => {
		throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
	});

/** `close-listing` reads `Close listing`. */
export const verbWords = (verb: string) => capitalise(verb.replaceAll("-", " "));

export type NameActor = (actor: string) => string;

const MOST_ASKED = 12;

/** The provider's ids. Other actors have their own names, such as `command line`. */
const PERSON = /^user-/;

/** Names actors by email address and id, by the id alone where the provider gives no address, and the reader as `you`. */
export async function nameActors(
	{ verifiedEmails }: Pick<AppLoadContext, "verifiedEmails">,
	actors: string[],
	reader: { userId: string },
): Promise<NameActor> {
	const people = [...new Set(actors)].filter((actor) => PERSON.test(actor) && actor !== reader.userId);
	const mails = new Map(
		await Promise.all(
			people.slice(0, MOST_ASKED).map(async (person) => {
				const [mail] = await verifiedEmails(person).catch(() => []);
				return [person, mail] as const;
			}),
		),
	);
	return (actor) => {
		if (actor === reader.userId) return "you";
		const mail = mails.get(actor);
		return mail ? `${mail} (${actor})` : actor;
	};
}

export function pageAsked(params: URLSearchParams): number {
	const asked = Number(params.get("page") ?? "1");
	return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}

export function pagingOf(asked: number, total: number, size: number, hrefOf: (page: number) => string) {
	const pages = Math.max(1, Math.ceil(total / size));
	const page = Math.min(asked, pages);
	return {
		page,
		pages,
		previousHref: page > 1 ? hrefOf(page - 1) : null,
		nextHref: page < pages ? hrefOf(page + 1) : null,
	};
}

export async function readPage<Read extends { total: number }>(
	params: URLSearchParams,
	size: number,
	hrefOf: (page: number) => string,
	read: (page: number) => Promise<Read>,
) {
	const asked = pageAsked(params);
	const first = await read(asked);
	const paging = pagingOf(asked, first.total, size, hrefOf);
	return { ...(paging.page === asked ? first : await read(paging.page)), paging };
}
