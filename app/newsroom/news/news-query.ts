import { TOPICS, type Topic } from "~/listings/facts/news-field";
import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";

export type NewsChoices = { kind: Kind | null; topic: Topic | null; page: number };

const WORDS: Record<Topic, string> = {
	rate: "rates",
	holding: "holdings",
	amount: "amounts",
	status: "status",
};
const topics = Object.keys(TOPICS) as Topic[];
const MOST_PAGES = 200;

export function parseNewsQuery(params: URLSearchParams): NewsChoices {
	const about = params.get("about");
	const page = params.get("page") ?? "1";
	return {
		kind: kindByPath(`/${params.get("section") ?? ""}`) ?? null,
		topic: topics.find((topic) => WORDS[topic] === about) ?? null,
		page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
	};
}

export function newsHref({ kind, topic, page }: NewsChoices): string {
	const params = new URLSearchParams();
	if (topic) params.set("about", WORDS[topic]);
	if (page > 1) params.set("page", String(page));
	if (kind) params.set("section", kind.path.slice(1));
	const query = params.toString();
	return query ? `/news?${query}` : "/news";
}
