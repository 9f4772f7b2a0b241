import { linkTo } from "~/listings/facts/present-provenance";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, stringOf } from "~/listings/kinds/kind";
import { statusWord } from "~/listings/kinds/status";
import { answerKeep } from "~/listings/offers/custody";
import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { shortName } from "~/listings/visitors/keep-cost";
import { formatMoment, joinWords } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import { rowOf, wishesSaid } from "../finder/present";
import type { KeepAsked } from "../question";
import { reportHref, type Said, saidOf } from "../said";
import { groupWords, otherRoles, reasonsSaid } from "../words";
import {
	costLines,
	fromScheme,
	type LineView,
	lineOf,
	presentHeirs,
	presentKeys,
	presentWhatIf,
	schemeOf,
	yearly,
} from "./present-parts";

export type ProviderView = ReturnType<typeof presentProvider>;

const TABS: Record<string, string> = {
	custodian: "Custody",
	inheritance: "Inheritance",
	lender: "Loans",
	"card-issuer": "Card",
};

const OTHERS = 6;

export function presentProvider(
	record: ProviderRecord,
	all: readonly ProviderRecord[],
	asked: KeepAsked,
	degradedSince: number | null,
) {
	const { provider, custodian, inheritance, others } = record;
	const { today, search } = asked;
	const main = custodian ?? inheritance;
	const own = [custodian, inheritance].filter((listing) => listing !== null);
	const slug = provider.provider;
	return {
		slug,
		name: provider.name,
		tile: tileOf(slug, provider.name),
		listing: main && { id: main.id, name: main.name },
		status: main && statusWord(fieldIn(main, "status"), main.attributes),
		description: main && stringOf(main.attributes, "description"),
		roles: rolesLine(record),
		website: main?.website ? linkTo(main.website) : null,
		tabs: tabsOf(record),
		answer: answerOf(record, asked),
		headline: headlineOf(record, asked),
		keys: presentKeys(record, today),
		cost: costLines(record, asked),
		heirs: presentHeirs(record, today),
		whatIf: presentWhatIf(record, today),
		facts: factsOf(record, today),
		sources: sourcesOf(own),
		reports: [...own, ...others].map(({ id, kind }) => ({
			href: reportHref(id, "other"),
			label: `Report a mistake (${(TABS[kind] ?? kind).toLowerCase()})`,
		})),
		others: othersOf(record, all, asked),
		canonical: `/keep/${slug}`,
		isAsked: search !== "",
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

function fieldIn(listing: ProviderListing, key: string) {
	const kind = kindById(listing.kind);
	return kind && fieldOf(kind, key);
}

/** The services, and whether one fee covers them, such as `Casa offers custody and loans.` */
function rolesLine({ provider: { name, keep, pass_on, listings } }: ProviderRecord): string {
	const own = [keep ? "custody" : [], pass_on ? "inheritance" : []].flat();
	const roles = [...own, ...Object.keys(listings).flatMap((kind) => otherRoles[kind] ?? [])];
	const offers = roles.length > 0 ? `${name} offers ${joinWords(roles)}.` : "";
	if (!keep || !pass_on) return offers;
	if (pass_on.included === true) return `${offers} One yearly fee covers custody and inheritance.`;
	if (pass_on.included === false) return `${offers} Custody and inheritance have separate yearly fees.`;
	return `${offers} We couldn’t confirm whether one fee covers custody and inheritance.`;
}

function tabsOf({ provider, custodian, inheritance, others }: ProviderRecord) {
	const listings = [custodian, inheritance, ...others].filter((listing) => listing !== null);
	return [
		{ href: `/keep/${provider.provider}`, label: "Overview", isHere: true },
		...listings.flatMap(({ kind, slug }) => {
			const list = kindById(kind)?.path;
			return list ? [{ href: `${list}/${slug}`, label: TABS[kind] ?? kind, isHere: false }] : [];
		}),
	];
}

function answerOf({ provider }: ProviderRecord, asked: KeepAsked) {
	const { question, search } = asked;
	const [answer] = question ? answerKeep(question, [provider]) : [];
	if (!question || !answer) return null;
	const reasons = reasonsSaid(answer);
	return {
		asked: wishesSaid(question),
		verdict: `${groupWords[answer.group].one}${reasons ? `: ${reasons.charAt(0).toLowerCase()}${reasons.slice(1)}` : ""}`,
		allHref: `/keep${search}`,
	};
}

type Figure = Said & { label: string; unit: string | null; note: string | null };

function headlineOf(record: ProviderRecord, asked: KeepAsked): Figure[] {
	const { provider, custodian, inheritance } = record;
	const { today } = asked;
	const { pass_on } = provider;
	const plain = { unit: null, note: null };
	const fee = {
		...plain,
		...yearly(record, asked),
		label: "Yearly cost",
	};
	if (provider.keep === null) {
		return [
			fee,
			{ ...plain, label: "What heirs need", ...saidOf(inheritance, "heirs_need", today) },
			{
				...plain,
				label: "Waiting period",
				text: pass_on?.waiting ?? null,
				from: saidOf(inheritance, "waiting", today).from,
			},
			{ ...plain, label: "Source code", ...saidOf(inheritance, "open_source", today) },
		];
	}
	return [
		{
			...plain,
			label: "Keys needed to spend",
			...saidOf(custodian, "key_scheme", today),
			...schemeFrom(record, today),
		},
		{ label: "You hold", ...saidOf(custodian ?? inheritance, "client_keys", today), ...heldWords(record) },
		fee,
		{ ...plain, label: "Insurance", ...saidOf(custodian, "insurance_stated", today) },
	];
}

function schemeFrom(record: ProviderRecord, today: string): Partial<Said> {
	const { total, needed } = schemeOf(record);
	return total === null || needed === null ? {} : { from: fromScheme(record, today) };
}

function heldWords(record: ProviderRecord) {
	const { total, needed, yours } = schemeOf(record);
	if (yours === 0) return { unit: null, note: "Others sign for you" };
	if (total === null || needed === null || yours === null) return { unit: null, note: null };
	const name = shortName(record.provider.name);
	return {
		unit: `${yours === 1 ? "key" : "keys"}, ${yours >= needed ? `enough to leave without ${name}` : "not enough to spend"}`,
		note:
			total - yours < needed
				? `${name} alone can’t move your bitcoin`
				: "The other keys together can move your bitcoin",
	};
}

const CUSTODY_FACTS: Array<[key: string, label: string]> = [
	["custody_group", "Type of custody"],
	["assets", "Supported assets"],
	["insurance", "Insurance"],
	["regulatory_status", "Regulatory status"],
	["withdrawal_delay_days", "Withdrawal delay"],
	["open_source", "Source code"],
	["audits", "Audits"],
	["kyc", "Identity check"],
	["regions_served", "Regions served"],
	["country", "Country"],
	["founded", "Founded"],
];
const INHERITANCE_FACTS: Array<[key: string, label: string]> = [
	["method", "Inheritance method"],
	["open_source", "Source code"],
	["audits", "Audits"],
	["kyc", "Identity check"],
	["regions_served", "Regions served"],
	["country", "Country"],
];

function factsOf({ custodian, inheritance }: ProviderRecord, today: string): LineView[] {
	const main = custodian ?? inheritance;
	return (custodian ? CUSTODY_FACTS : INHERITANCE_FACTS).map(([key, label]) => {
		const line = lineOf(main, key, today, label);
		const other =
			custodian && inheritance && fieldIn(inheritance, key) ? lineOf(inheritance, key, today, label) : null;
		return line.text === null && other?.text ? other : line;
	});
}

function sourcesOf(listings: ProviderListing[]) {
	const urls = listings.flatMap(({ provenance }) =>
		Object.values(provenance).flatMap((from) =>
			from && from.confidence !== "general-knowledge" ? [from.sourceUrl, ...(from.otherSources ?? [])] : [],
		),
	);
	return [...new Set(urls.filter((url) => url !== undefined))].sort().map(linkTo);
}

function othersOf(record: ProviderRecord, all: readonly ProviderRecord[], asked: KeepAsked) {
	const rolesOf = ({ provider }: ProviderRecord) =>
		[provider.keep !== null, provider.offers_inheritance === true, provider.for].join();
	const alike = all
		.filter(
			(other) => other.provider.provider !== record.provider.provider && rolesOf(other) === rolesOf(record),
		)
		.sort(
			(a, b) =>
				Number(keysOf(a) !== keysOf(record)) - Number(keysOf(b) !== keysOf(record)) ||
				a.provider.name.localeCompare(b.provider.name, "en"),
		)
		.slice(0, OTHERS);
	const ids = [record, ...alike].flatMap(
		({ custodian, inheritance }) => (custodian ?? inheritance)?.id ?? [],
	);
	return {
		heading: "Similar providers",
		compareHref: alike.length > 0 ? compareHref(ids.slice(0, MOST_ITEMS), asked.search.slice(1)) : null,
		rows: alike.map((other) => rowOf(other, null, asked)),
	};
}

function keysOf(record: ProviderRecord): string {
	const { total, needed, yours } = schemeOf(record);
	return [total, needed, yours].join();
}
