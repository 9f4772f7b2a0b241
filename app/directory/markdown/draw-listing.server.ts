import type { PhrasingContent, RootContent } from "mdast";
import { stringify } from "yaml";
import type { ProvenanceView } from "~/listings/facts/present-provenance";
import { SECONDHAND } from "~/ui/format";
import { heading, line, link, list, paragraph, table } from "~/ui/markdown/nodes";
import { printMarkdown } from "~/ui/markdown/print.server";
import type { DetailView } from "../detail/present.server";
import type { DetailRow } from "../detail/view";

const HEAD = ["Field", "Value", "Source", "As of", "Confidence"];

/**
 * A listing as Markdown, with each value's source, date and confidence.
 * @param canonical its page's address
 */
export function drawListing(view: DetailView, canonical: string, origin: string): string {
	const { name, kind, status, website, description, knowledge, newest, groups, related, history } = view;
	const front = {
		title: name,
		kind: kind.singular,
		...(status && { status }),
		...(website && { website: website.href }),
		// The data is a copy from before the database failed.
		...(view.degraded && { copy_of: view.degraded }),
		canonical,
	};
	const body: RootContent[] = [
		heading(1, name),
		...(description ? [paragraph(description)] : []),
		paragraph(`${knowledge} ${newest} “Unknown” means we looked and found nothing. Not advice.`),
		...groups.flatMap(({ heading: words, rows }) =>
			rows.length === 0 ? [] : [heading(2, words), table(HEAD, rows.map(cellsOf))],
		),
		...(history
			? [
					heading(2, history.steps.heading),
					paragraph(history.lede),
					table(
						["Date", "Value", "Source"],
						history.steps.rows.map(({ date, value, source }) => [
							date,
							value,
							typeof source === "string" ? source : [link(source.href, source.host)],
						]),
					),
				]
			: []),
		...(related.length > 0
			? [
					heading(2, "Related"),
					list(related.map(({ href, name: other }) => [link(`${origin}${href}.md`, other)])),
				]
			: []),
	];
	// Don't fold front matter lines, because some readers don't parse YAML.
	return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${printMarkdown(body)}\n`;
}

function cellsOf({
	label,
	value,
	href,
	dispute,
	provenance,
	denial,
}: DetailRow): Array<string | PhrasingContent[]> {
	const words = value ?? "unknown";
	const shown = href ? [link(href, words)] : line(words);
	return [
		label,
		dispute ? [...shown, ...line(` (${dispute})`)] : shown,
		provenance ? sourceWords(provenance) : line(denial ? `denied by ${denial.by}` : ""),
		provenance?.asOf ?? "",
		provenance ? confidenceWords(provenance) : "",
	];
}

/** A value's source, or its inputs. */
function sourceWords({ source, otherSources, wholeRecord, via, inputs }: ProvenanceView): PhrasingContent[] {
	if (inputs) return line(`calculated from ${[...new Set(inputs.map(({ label }) => label))].join(", ")}`);
	const links = [source, ...otherSources].flatMap((one) => (one ? [link(one.href, one.host)] : []));
	const words = links.flatMap((one, at) => (at === 0 ? [one] : [...line(", "), one]));
	if (wholeRecord && links.length > 0) words.push(...line(" (listing-level source)"));
	if (via) words.push(...line(` (${SECONDHAND}, quoted by ${via})`));
	return words.length > 0 ? words : line("none");
}

function confidenceWords({ confidence, grade }: ProvenanceView): string {
	return grade ? `${confidence}, ${grade}` : confidence;
}
