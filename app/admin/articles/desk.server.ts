import type { AppLoadContext } from "@remix-run/cloudflare";
import { pathCheck } from "~/learn/text/known-paths";
import { marketOfTexts } from "~/learn/text/market.server";
import type { Ground } from "~/learn/text/parse-text.server";
import { readTextSource } from "~/learn/text/prepare-text.server";
import { publishText } from "~/learn/text/publish-text.server";
import { searchedText } from "~/learn/text/text-document";
import { glossary } from "~/syllabus/glossary";
import { readAddresses } from "~db/queries/listings";
import { readStanding } from "~db/queries/texts";
import type { ArticleDesk } from "./article-needs";
import { checkText, placeOf } from "./check-text.server";

/** What texts may refer to now. */
export async function groundOfDesk(context: Pick<AppLoadContext, "cache" | "db">): Promise<Ground> {
	const { db } = context;
	const [addresses, { texts, moved }, market] = await Promise.all([
		readAddresses(db, 100_000),
		readStanding(db),
		marketOfTexts(context),
	]);
	const published = texts.filter(({ withdrawnAt }) => withdrawnAt === null);
	const known = {
		texts: new Set([...published.map(({ id }) => id), ...moved]),
		listings: new Set(addresses.map(({ kind, slug }) => `${kind}:${slug}`)),
	};
	return { terms: glossary, market, isPath: pathCheck(known) };
}

/** The texts' own machinery, as the verbs of the desk are given it. */
export function openDesk(context: Pick<AppLoadContext, "cache" | "db" | "now" | "purge">): ArticleDesk {
	const { db, now, purge } = context;
	return {
		check: async (text, source) => checkText(db, { ...text, source }, await groundOfDesk(context), now()),
		publish: async (actor, text) =>
			publishText({ db, now, purge, ground: await groundOfDesk(context) }, actor, text, "publish-article"),
		async prepare({ kind, slug, source, note }) {
			const read = readTextSource({ kind, slug, source }, await groundOfDesk(context));
			if (read.refused) {
				// By line, as the form numbers them.
				const placed = Object.entries(read.refused.fields ?? {}).map(([place, reason]) => [
					placeOf(place, source).replace(/: $/, ""),
					reason,
				]);
				return { refused: { ...read.refused, fields: Object.fromEntries(placed) } };
			}
			const { row, body } = read.done;
			return { done: { text: row, source, note: note ?? null, document: searchedText(row, body) } };
		},
	};
}
