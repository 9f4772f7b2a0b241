import { isMostlyOld } from "~/listings/facts/quality-counts";
import { printScore, type Scored, scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { rowMark } from "~/listings/facts/value-mark";
import { formatDate } from "~/ui/format";
import type { QualityVersion } from "~db/records";
import { type Compared, type RowGroup, type SourcedCell, samenessOf } from "./compare-rows";

type Counted = Compared & Scored & { weights: QualityVersion | null };

const plain = { note: null, href: null, best: false, mark: null, provenance: null, computed: true };

/**
 * How well we know each listing. Shows its data date and quality score. Neither has a best, because they describe
 * our data and not the provider.
 * @param today UTC day, YYYY-MM-DD
 */
export function knowledgeGroup(listings: Counted[], today: string): RowGroup[] {
	if (listings.length === 0) return [];
	const weights = weightsOf(listings);
	const rows = [
		{
			// The place of the detail page that its mark leads to.
			key: "known",
			label: "As of",
			explain: "The oldest date on any key figure. Undated if half of them or more have no date.",
			cells: listings.map((listing) => asOfCell(listing, today)),
		},
		{
			key: "newest",
			label: "Latest figure",
			explain: "The most recent date on any figure for this listing.",
			cells: listings.map(({ verifiedAt }) => ({ ...plain, value: formatDate(verifiedAt) })),
		},
		{
			key: "quality",
			label: "Data quality",
			explain: "How complete, well sourced and recent our data is, out of 100. It doesn’t rate the provider.",
			cells: listings.map((listing) => qualityCell(listing, weights, today)),
		},
	];
	return [
		{
			heading: "Our data",
			rows: rows.map((row) => ({ ...row, terms: [], same: samenessOf(row.cells) })),
		},
	];
}

function asOfCell({ kind, ...listing }: Counted, today: string): SourcedCell {
	const mark = rowMark(kind, listing, today);
	if (!mark) return { ...plain, value: null };
	const { note, ...shape } = mark;
	return { ...plain, value: shape.date, note, mark: shape };
}

/** One version for all, because cached listings vary in age. The newest is right. */
function weightsOf(listings: Counted[]): QualityVersion {
	const adopted = listings.flatMap(({ weights }) => weights ?? []);
	return versionInForce(adopted.sort((a, b) => b.version - a.version)[0]);
}

function qualityCell(listing: Counted, weights: QualityVersion, today: string): SourcedCell {
	const { score, grade } = scoreOn(listing, weights, today);
	const shown = grade === "A" && isMostlyOld(listing.kind, listing, today) ? "B" : grade;
	return { ...plain, value: `${shown} (${printScore(score)}/100)` };
}
