import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { presentChange } from "~/listings/facts/present-change";
import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { textHref } from "~/syllabus/text-href";
import { dayOf, formatDate } from "~/ui/format";
import { type Correction, readCorrections } from "~db/queries/corrections";
import { readNews } from "~db/queries/news";
import { readTextHeads } from "~db/queries/texts";
import type { Feed, FeedEntry } from "./print-feed";

/** Characters of two values that a title names. */
const LONGEST = 120;
const MOST = 50;

type Loader = (context: AppLoadContext) => Promise<Feed>;

/** Named feeds, in addition to each kind's changes. Add a new feed here. */
const FEEDS: Record<string, Loader> = {
	articles: loadArticles,
	changes: (context) => loadChanges(context),
	news: loadNews,
};

/** A feed named `articles`, `changes` or by a kind's path. @throws Response 404 for an unknown name */
export async function loadFeed(context: AppLoadContext, name: string): Promise<Feed> {
	const load = Object.hasOwn(FEEDS, name) ? FEEDS[name] : undefined;
	if (load) return load(context);
	const kind = kindByPath(`/${name}`);
	// A kind's feed has one name, that of its own list.
	if (!kind || kind.path !== `/${name}`) throw new Response("There is no such feed.\n", { status: 404 });
	return loadChanges(context, kind);
}

async function loadArticles({ db, cache }: AppLoadContext): Promise<Feed> {
	const { value: heads } = await cache.read(contentKeys.textHeads("article"), CONTENT_POLICY, () =>
		readTextHeads(db, ["article"]),
	);
	return {
		name: "articles",
		title: "Plumbline: guides",
		about: "How bitcoin-backed loans, custody, cards and funds work, and where they go wrong.",
		page: "/articles",
		entries: heads.slice(0, MOST).map((head) => ({
			id: head.id,
			href: textHref(head),
			title: head.title,
			text: head.summary,
			publishedAt: head.publishedAt,
			updatedAt: head.updatedAt,
			author: `Plumbline ${head.desk} desk`,
		})),
	};
}

async function loadNews({ db, cache }: AppLoadContext): Promise<Feed> {
	const { value } = await cache.read(contentKeys.newsFeed, CONTENT_POLICY, () =>
		readNews(db, { kind: null, topics: null, page: 1, size: MOST }),
	);
	return {
		name: "news",
		title: "Plumbline: what changed",
		about:
			"Recent changes to rates, fees, limits and bitcoin holdings, with the old value, the new value and the source.",
		page: "/news",
		entries: value.items.map(({ id, slug, title, body, writtenAt }) => ({
			id: `news:${id}`,
			href: `/news/${slug}`,
			title,
			text: body.join(" "),
			publishedAt: writtenAt,
			updatedAt: writtenAt,
			author: "Plumbline data desk",
		})),
	};
}

/** Changed values. @param kind missing means all kinds */
async function loadChanges({ db, cache, now }: AppLoadContext, kind?: Kind): Promise<Feed> {
	const name = kind?.path.slice(1) ?? "changes";
	const { value: changes } = await cache.read(contentKeys.changes(name), CONTENT_POLICY, () =>
		readCorrections(db, kind?.id, MOST),
	);
	const today = dayOf(now());
	return {
		name,
		title: kind ? `Plumbline: changes to ${kind.plural}` : "Plumbline: data changes",
		about: "Figures that changed, with the old figure, the new figure, the source and its date.",
		page: kind?.path ?? "/corrections",
		entries: changes.flatMap((change) => entryOf(change, today)),
	};
}

function entryOf(change: Correction, today: string): FeedEntry[] {
	const said = presentChange(change, today);
	// Another way to write the same is no change.
	if (!said || said.before === said.after) return [];
	const { href, name, label, before, after, host } = said;
	// `7% to from 7.25%` would be one preposition too many.
	const became = [before, after]
		.map((words) => (words ?? "unknown").replace(/^(from|up to) /, "").replace(/\.$/, ""))
		.join(" to ");
	const isLong = became.length > LONGEST;
	const by = change.confidence === "sourced" && host ? host : change.confidence.replace("-", " ");
	return [
		{
			id: `fact:${change.id}`,
			href,
			title: `${name}: ${lowerFirst(label)}${isLong ? " reworded" : ` ${became}`}`,
			text: `${label}: ${became}. Source: ${by}, ${change.asOf ? `as of ${formatDate(change.asOf)}` : "undated"}. Recorded ${formatDate(dayOf(change.recordedAt))}.`,
			publishedAt: change.recordedAt,
			updatedAt: change.recordedAt,
		},
	];
}

/** For the middle of a sentence. Keeps abbreviations such as `APR`. */
function lowerFirst(label: string): string {
	return /^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;
}
