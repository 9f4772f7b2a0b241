import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { LONGEST_QUERY } from "~/ui/query-limit";
import { readFollow } from "~db/queries/follows";
import { searchDocuments } from "~db/queries/search";
import { readFollowable } from "~db/queries/told-changes";
import { changeFollow, follow } from "./follow";
import { NOTICES } from "./frame";
import { type NoticesWrite, problemOf } from "./list.server";
import { noticeNeedsOf } from "./notice-needs.server";
import { followedFields, hasBitcoin, printTarget, readTarget, type Target, WHOLE_KINDS } from "./target";

const MOST_FOUND = 20;
const SATS = 100_000_000;

export type FollowPageView = Awaited<ReturnType<typeof loadFollow>>;

export async function loadFollow({ db }: AppLoadContext, request: Request, { userId }: Session) {
	const params = new URL(request.url).searchParams;
	const query = (params.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
	const [listing, field] = [params.get("listing"), params.get("field")];
	const named = params.get("target") ?? (listing && field ? `${listing}#${field}` : listing);
	// We don't report changes in this value, so offer its listing.
	const target = named === null ? null : (readTarget(named) ?? readTarget(listing ?? ""));
	const base = { query, found: await found({ db }, query), wholes: wholes(), missing: null };
	if (named === null) return { ...base, form: null };
	if (!target)
		return { ...base, form: null, missing: "We couldn’t find that. Choose something else to follow." };
	const form = await formFor({ db }, userId, target);
	return typeof form === "string" ? { ...base, form: null, missing: form } : { ...base, form };
}

export type FollowForm = Exclude<Awaited<ReturnType<typeof formFor>>, string>;

/** A sentence where the target can't be followed. */
async function formFor({ db }: Pick<AppLoadContext, "db">, userId: string, target: Target) {
	const { kind } = target;
	const listing = target.listing === null ? null : await readFollowable(db, target.listing);
	if (target.listing !== null && !listing) return "We couldn’t find that listing.";
	if (listing?.isOver) return `${listing.name} has ended, so nothing about it will change.`;
	const shown: Target = { ...target, listing: listing?.id ?? null };
	const { follow: standing, settings } = await readFollow(db, userId, printTarget(shown));
	return {
		name: listing?.name ?? `All ${kind.plural}`,
		href: listing ? `${kind.path}/${listing.id.slice(listing.id.indexOf(":") + 1)}` : null,
		choices: listing ? choicesOf(kind, listing.id) : [],
		chosen: printTarget(shown),
		...typedOf(standing),
		mail: standing?.mail ?? "none",
		hasBitcoin: hasBitcoin({ ...shown, field: null }),
		isFollowed: standing !== null,
		email: settings?.endedAt === null ? settings.email : null,
		hasMailEnded: Boolean(settings?.endedAt),
	};
}

function typedOf(standing: { measure: string; least: number | null } | null) {
	const { measure = "any", least = null } = standing ?? {};
	return {
		measure,
		bitcoin: measure === "bitcoin" && least !== null ? String(least / SATS) : "",
		share: measure === "share" && least !== null ? String(Number((least * 100).toFixed(8))) : "",
	};
}

function choicesOf(kind: Kind, listing: string) {
	return [
		{ target: listing, label: "All figures" },
		...followedFields(kind).map((field) => ({
			target: printTarget({ kind, listing, field }),
			label: field.label,
		})),
	];
}

async function found({ db }: Pick<AppLoadContext, "db">, query: string) {
	if (query === "") return [];
	const reply = await searchDocuments(db, query, MOST_FOUND);
	return reply.found.flatMap(({ domain, id, name, what }) =>
		kindById(domain) ? [{ href: hrefOf(id), name, what }] : [],
	);
}

function wholes() {
	return WHOLE_KINDS.flatMap((id) => {
		const kind = kindById(id);
		return kind ? [{ href: hrefOf(id), name: `All ${kind.plural}` }] : [];
	});
}

function hrefOf(target: string): string {
	return `${NOTICES}/follow?${new URLSearchParams({ target })}`;
}

export async function saveFollow({ context, request, session }: NoticesWrite) {
	const form = await request.formData().catch(() => null);
	if (!form?.has("measure"))
		throw new Response("Something went wrong with this form. Reload the page and try again.", {
			status: 400,
		});
	const { intent = "", ...typed } = textsOf(form);
	const verb = intent === "change" ? changeFollow : follow;
	const { refused } = await verb(noticeNeedsOf(context, session), session, typed).catch(unavailable);
	if (!refused)
		throw redirect(`${NOTICES}?done=${intent === "change" ? "changed" : "followed"}`, {
			status: 303,
			headers: { "Cache-Control": "private, no-store" },
		});
	return problemOf(refused, typed);
}
