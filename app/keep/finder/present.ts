import { dayAndAge } from "~/finance/series-age";
import { money } from "~/finance/words";
import { answerKeep, KEEP_GROUPS, type KeepAnswer } from "~/listings/offers/custody";
import type { KeepQuestion } from "~/listings/offers/custody-provider";
import type { ProviderRecord } from "~/listings/offers/providers";
import { uncheckedWords } from "~/listings/record/index/search-params";
import { costPast, costSaid, isPaidADevice, isShare, onceSaid } from "~/listings/visitors/keep-cost";
import { keepWinners, type Match } from "~/listings/visitors/keep-winners";
import { capitalise, dollars, formatMoment, grouped, plural } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import { type KeepAsked, listHref } from "../question";
import { feeFrom, isCostCheckedLately, type Said, saidOf } from "../said";
import { feeSaid, groupWords, keepHeading, reasonsSaid, rolesSaid } from "../words";

export type KeepView = ReturnType<typeof presentKeep>;
export type RowView = ReturnType<typeof rowOf>;
export type GroupView = {
	id: string;
	heading: string;
	line: string;
	isShort: boolean;
	rows: RowView[];
};

export function presentKeep(
	providers: readonly ProviderRecord[],
	asked: KeepAsked,
	degradedSince: number | null,
) {
	const { question, open, search, typed, errors } = asked;
	const answered = question ?? open;
	const answers = answered
		? answerKeep(
				answered,
				providers.map(({ provider }) => provider),
			)
		: [];
	const all = answered ? answeredGroups(providers, answers, asked) : plainGroups(providers, asked);
	const groups = asked.isLately ? all.map(checkedLately(providers, asked)) : all;
	const leftOut = countOf(all) - countOf(groups);
	return {
		form: { typed, errors, isLately: asked.isLately },
		leftOut: asked.isLately
			? {
					words: uncheckedWords(leftOut, { singular: "provider", plural: "providers" }, "yearly cost"),
					href: listHref("/keep", { search: search || typedSearch(typed), isLately: false }),
				}
			: null,
		asked: answered && {
			heading: keepHeading(answered, question !== null),
			lede: ledeOf(answered, asked),
			links: [{ href: "/keep", label: "Clear" }],
			isWrong: Object.keys(errors).length > 0,
			winners: keepWinners(
				matchesAmong(providers, groups, answers),
				answered,
				question !== null,
				asked.today,
			),
		},
		hasAmount: question !== null,
		groups,
		tools: toolsFor(question),
		files:
			asked.isAsked && !question
				? null
				: { csv: listHref("/keep.csv", asked), json: listHref("/keep.json", asked) },
		canonical: listHref("/keep", asked),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** A group without the providers whose cost wasn't checked in the last 6 months. Those that don't fit are ranked by nothing and stay. */
function checkedLately(providers: readonly ProviderRecord[], { today }: KeepAsked) {
	const lately = new Set(
		providers.filter((record) => isCostCheckedLately(record, today)).map(({ provider }) => provider.provider),
	);
	return (group: GroupView): GroupView =>
		group.isShort
			? group
			: {
					...group,
					rows: group.rows.filter(({ provider, cost }) => cost.text !== null && lately.has(provider)),
				};
}

function typedSearch(typed: KeepAsked["typed"]): string {
	const query = new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== "")).toString();
	return query && `?${query}`;
}

function countOf(groups: GroupView[]): number {
	return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

function ledeOf({ btc, holder }: KeepQuestion, { question, price, priceDay, today }: KeepAsked): string {
	const from = priceDay === null ? "your own price" : dayAndAge(priceDay, today);
	return [
		question
			? `Worth ${money(btc * price)} at ${dollars(price, 2, 2)} (${from}).`
			: "Enter how much you hold to see costs in dollars.",
		...(holder === "person" ? ["For an individual."] : []),
	].join(" ");
}

/** The matches that the page shows, with what decides among them. */
function matchesAmong(
	providers: readonly ProviderRecord[],
	groups: readonly GroupView[],
	answers: readonly KeepAnswer[],
): Match[] {
	const fits = groups.find(({ id }) => id === "fits")?.rows ?? [];
	return fits.flatMap(({ provider: id, href }) => {
		const record = providers.find(({ provider }) => provider.provider === id);
		const answer = answers.find(({ provider }) => provider === id);
		return record && answer ? [{ record, answer, href }] : [];
	});
}

/** The question in short, beside an answer to it. */
export function wishesSaid(question: KeepQuestion): string {
	return [`${grouped(question.btc, 8)} BTC`, ...wishesOf(question)].join(", ");
}

function wishesOf(question: KeepQuestion): string[] {
	const { heirs_handle_key, hold_key, hold_no_key, pass_on_only, holder } = question;
	const parts = [
		heirs_handle_key === null
			? null
			: heirs_handle_key
				? "heirs who can use a key"
				: "heirs who can’t use a key",
		hold_key ? "you hold a key" : null,
		hold_no_key ? "you hold no key" : null,
		pass_on_only ? "inheritance only" : null,
		holder === "institution" ? "for a company or fund" : null,
	];
	return parts.flatMap((part) => part ?? []);
}

function answeredGroups(
	providers: readonly ProviderRecord[],
	answers: readonly KeepAnswer[],
	asked: KeepAsked,
): GroupView[] {
	const byId = new Map(providers.map((record) => [record.provider.provider, record]));
	// Without an amount, a percentage fee sorts after dollar amounts and before unknown costs.
	const isShareOnly = ({ provider, cost }: KeepAnswer) => {
		const record = byId.get(provider);
		return asked.open !== null && cost !== null && record !== undefined && isShare(record.provider);
	};
	const standing = (answer: KeepAnswer) => (answer.cost === null ? 2 : isShareOnly(answer) ? 1 : 0);
	return KEEP_GROUPS.map((group) => {
		const isShort = group === "does_not";
		const rows = answers
			.filter((answer) => answer.group === group)
			.sort((a, b) => standing(a) - standing(b))
			.flatMap((answer) => {
				const record = byId.get(answer.provider);
				return record ? [rowOf(record, answer, asked)] : [];
			});
		return { id: group, ...groupWords[group], isShort, rows };
	});
}

type Sort = { id: string; heading: string; line: string; holds: (record: ProviderRecord) => boolean };

const SORTS: Sort[] = [
	{
		id: "both",
		heading: "Custody and inheritance",
		line: "Custody plus a plan for your heirs.",
		holds: ({ provider: { keep, offers_inheritance } }) => keep !== null && offers_inheritance === true,
	},
	{
		id: "pass-on",
		heading: "Inheritance only",
		line: "You keep your own wallet.",
		holds: ({ provider: { keep } }) => keep === null,
	},
	{
		id: "keep",
		heading: "Custody only",
		line: "We found no plan for heirs.",
		holds: (record) => record.provider.for === "person",
	},
	{
		id: "institutions",
		heading: "For institutions",
		line: "Custodians that serve companies and funds.",
		holds: () => true,
	},
];

function plainGroups(providers: readonly ProviderRecord[], asked: KeepAsked): GroupView[] {
	const byName = [...providers].sort((a, b) => a.provider.name.localeCompare(b.provider.name, "en"));
	return SORTS.map(({ id, heading, line }) => ({
		id,
		heading,
		line,
		isShort: false,
		rows: byName
			.filter((record) => SORTS.find(({ holds }) => holds(record))?.id === id)
			.map((record) => rowOf(record, null, asked)),
	})).filter(({ rows }) => rows.length > 0);
}

export function rowOf(record: ProviderRecord, answer: KeepAnswer | null, { search, today, open }: KeepAsked) {
	const { provider, inheritance, custodian } = record;
	const { pass_on, name } = provider;
	const href = `/keep/${provider.provider}${search}`;
	const fee = feeSaid(provider.keep ?? (pass_on?.fee || null));
	const isSum = answer !== null && !(open && isShare(provider));
	const said = isSum ? costSaid(answer.cost, isShare(provider)) : fee;
	const text = said === "None" ? "No yearly fee" : said;
	return {
		provider: provider.provider,
		name,
		href,
		tile: tileOf(provider.provider, name),
		roles: rolesSaid(provider),
		reasons: answer && reasonsSaid(answer),
		cost: {
			text,
			once: onceSaid(
				answer?.once ?? provider.keep?.usd_once ?? pass_on?.fee?.usd_once ?? 0,
				isPaidADevice(provider),
			),
			basis: isSum && isShare(provider) ? fee : null,
			from: text === null ? null : feeFrom(record, today),
			isOld: text !== null && costPast(record, today) !== null,
		},
		keys: keysSaid(record, today),
		heirs: pass_on
			? {
					...saidOf(inheritance, "heirs_need", today),
					none: null,
					steps:
						pass_on.steps.length > 0
							? { href: `${href}#heirs`, label: `${plural(pass_on.steps.length, "step", "steps")} published` }
							: null,
				}
			: {
					text: null,
					from: saidOf(custodian, "inheritance", today).from,
					none: provider.offers_inheritance === false ? "No inheritance plan" : null,
					steps: null,
				},
		wait: pass_on && {
			waiting: pass_on.waiting,
			papers: pass_on.documents,
			from: saidOf(inheritance, pass_on.waiting === null ? "heirs_documents" : "waiting", today).from,
		},
	};
}

function keysSaid({ provider, custodian, inheritance }: ProviderRecord, today: string): Said {
	if (provider.keep === null) return { text: "You keep your own wallet", from: null };
	const own = saidOf(custodian ?? inheritance, "client_keys", today);
	const scheme = saidOf(custodian, "key_scheme", today);
	const held = own.text === null ? null : `you hold ${own.text === "0" ? "none" : own.text}`;
	const words = [scheme.text, held].filter(Boolean).join(", ");
	return { text: words === "" ? null : capitalise(words), from: own.from ?? scheme.from };
}

function toolsFor(question: KeepQuestion | null) {
	const btc = question ? `?btc=${question.btc}` : "";
	return [
		{
			href: "/calculators/key-loss",
			label: "Key loss calculator",
			line: "The chance of losing too many keys to get your bitcoin back.",
		},
		{
			href: `/calculators/estate${btc}`,
			label: "Estate calculator",
			line: "What each heir receives after tax and costs.",
		},
	];
}
