import type { Fact } from "~/listings/facts/facts";
import { labelInside, TOPICS, topicOf } from "~/listings/facts/news-field";
import type { Kind } from "~/listings/kinds/kind";
import { firstDay } from "~/ui/format";
import type { Document } from "~db/queries/documents";
import type { NewsChange, NewsItem, NewsValue } from "~db/queries/news";
import { type ChangedDay, type FoundChange, findChanges } from "./find-changes";
import { isTakenBack, paragraphsOf, titleOf, wordsOf } from "./word-item";

const FIRST: ReadonlyArray<keyof typeof TOPICS> = ["status", "rate", "holding", "amount"];

export function newsItemsOf(kind: Kind, id: string, name: string, facts: Fact[]): NewsItem[] {
	return findChanges(kind, facts).map((found) => {
		const day = { ...found, changes: byTopic(found.changes) };
		const { dated, recordedAt, changes } = day;
		return {
			id: `${id}@${dated}`,
			slug: `${id.slice(id.indexOf(":") + 1)}-${kind.id}-${dated}`,
			listingId: id,
			kind: kind.id,
			title: titleOf(kind, name, day),
			body: paragraphsOf(kind, name, day),
			changes: changes.map((change) => changeOf(kind, change, day)),
			topics: changes.reduce((bits, { field }) => bits | TOPICS[topicOf(field) ?? "amount"], 0),
			dated,
			day: firstDay(dated),
			takenBack: isTakenBack(day),
			writtenAt: recordedAt,
		};
	});
}

function byTopic(changes: FoundChange[]): FoundChange[] {
	const placeOf = ({ field }: FoundChange) => FIRST.indexOf(topicOf(field) ?? "amount");
	return [...changes].sort((a, b) => placeOf(a) - placeOf(b));
}

function changeOf(kind: Kind, change: FoundChange, day: ChangedDay): NewsChange {
	const { field, from, to, end } = change;
	return {
		field: field.key,
		label: labelInside(field),
		before: sideOf(from, wordsOf(kind, change, day, "before", from.value)),
		after: sideOf(to, wordsOf(kind, change, day, "after", to.value)),
		end,
	};
}

function sideOf({ asOf, readAt, confidence, grade, sourceUrl, via }: Fact, words: string | null): NewsValue {
	return { words, asOf, readAt, confidence, grade, sourceUrl, via };
}

export function newsDocument({ id, slug, title, body, changes }: NewsItem): Document {
	return {
		id,
		name: title,
		knownAs: `news, change, ${changes.map(({ label }) => label).join(", ")}`,
		about: body[0] ?? "",
		notes: body.slice(1).join(" \n"),
		href: `/news/${slug}`,
		what: "News",
		line: body[0] ?? null,
		// People who type a company's name want the company.
		weight: 0.5,
	};
}
