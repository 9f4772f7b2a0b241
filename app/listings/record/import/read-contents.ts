import { ContentError } from "~/listings/facts/content-error";
import { shownValues } from "~/listings/facts/facts";
import { graderOf, readPublishers } from "~/listings/facts/publishers";
import type { Kind } from "~/listings/kinds/kind";
import { dayOf } from "~/ui/format";
import { checkListing } from "./check-listing";
import { checkProviders } from "./check-providers";
import { checkStatements } from "./check-statements";
import { readFacts } from "./read-facts";
import { companiesIn, type ReadRecord, readRecords } from "./read-records";

type ReadKind = { kind: Kind; records: ReadRecord[] };

/** @throws ContentError; also for a facts file without a kind */
export function readContents(kinds: Kind[], contents: Record<string, unknown>, now: number): ReadKind[] {
	const known = new Set(kinds.map(({ content }) => `facts/${content}`));
	for (const path of Object.keys(contents))
		if (path.startsWith("facts/") && !known.has(path))
			throw new ContentError(`${path}.json`, "(all)", "(file)", "is about no kind's listings");
	const read = readKinds(kinds, contents, now);
	checkProviders(contents.providers, read);
	return read;
}

function readKinds(kinds: Kind[], contents: Record<string, unknown>, now: number): ReadKind[] {
	const today = dayOf(now);
	const companies = kinds.flatMap((kind) => companiesIn(kind, contents[kind.content]));
	const gradeOf = graderOf(readPublishers(contents.publishers ?? []), companies, kinds);
	return kinds.map((kind) => {
		const file = `${kind.content}.json`;
		const records = readRecords(kind, file, contents[kind.content], { gradeOf, today });
		const bySlug = new Map(
			companies.filter((company) => company.kind === kind.id).map((company) => [company.slug, company]),
		);
		const path = `facts/${kind.content}`;
		const rows = readFacts(kind, `${path}.json`, contents[path], bySlug, gradeOf, today);
		const joined = records.map((record) => ({
			...record,
			statements: [...record.statements, ...(rows.get(record.slug) ?? [])],
		}));
		for (const { slug, statements } of joined) {
			checkListing(kind, file, slug, shownValues(kind, statements));
			checkStatements(kind, `${path}.json`, slug, statements);
		}
		return { kind, records: joined };
	});
}

/** Companies of other kinds are known only if their files are given too. */
export function readKind(kind: Kind, contents: Record<string, unknown>, now: number): ReadRecord[] {
	return readKinds([kind], contents, now)[0]?.records ?? [];
}
