import { capitalise } from "~/ui/format";
import { fieldColumn } from "./columns";
import { choiceFilter, foundFilter, freshnessFilter } from "./filters";
import { type CellSource, type Kind, listOf } from "./kind";
import { descriptionField, nameField, textOf, under, websiteField } from "./shared-fields";
import { statusField } from "./status";

const SHOW = "The show";
const LISTENING = "Listening";

const languages = { en: "English", de: "German", es: "Spanish", it: "Italian" };

export const podcast: Kind = {
	id: "podcast",
	path: "/podcast",
	aliases: [],
	content: "podcasts",
	singular: "podcast",
	plural: "podcasts",
	short: "Podcasts",
	purpose: "shows about bitcoin",
	heading: "Bitcoin podcasts",
	lede: "What each show is about and when its latest episode came out. If we know that a company listed here makes it, the show’s page says so.",
	soughtBy: "shows, episodes, interviews, listen, audio, hosts",
	groups: [SHOW, LISTENING],
	fields: [
		...under(SHOW, "identity", [
			{ ...nameField, explain: "The name of the show." },
			{ ...descriptionField, explain: "What it’s about, in a sentence we wrote." },
			{
				key: "topics",
				label: "Topics",
				type: "list",
				required: true,
				explain: "What most episodes are about, as we group them.",
			},
			{
				key: "hosts",
				label: "Hosts",
				type: "list",
				required: true,
				format: (value) => (value as string[]).join(", "),
				explain: "The people who present the show. Hosts can change.",
			},
			{
				key: "language",
				label: "Language",
				type: "choice",
				choices: languages,
				required: true,
				explain: "The language of the show.",
			},
			{
				key: "started",
				label: "First episode",
				type: "year",
				explain: "The year of its first episode.",
			},
			{
				...statusField(
					"Whether it still publishes. We count a show as active if we saw an episode in the last six months.",
					{
						open: "Publishing",
						restricted: "For subscribers only",
						paused: "No recent episode",
						closed: "Ended",
					},
				),
				readingOf: "latest_episode_seen",
			},
		]),
		...under(LISTENING, "identity", [
			{
				key: "latest_episode_seen",
				ageClass: "moving",
				label: "Latest episode",
				type: "date",
				required: true,
				moves: true,
				explain: "The date of the newest episode when we last checked. There may be newer ones.",
			},
			{
				...websiteField,
				explain: "Its own site, or its page on its podcast host.",
			},
			{
				key: "feed_url",
				label: "RSS feed",
				type: "url",
				required: true,
				explain: "The address to subscribe to in a podcast app.",
			},
		]),
	],
	keyFields: ["latest_episode_seen"],
	tagline: ({ attributes }) => topicsOf(attributes),
	columns: [
		fieldColumn({ field: "hosts", label: "Hosts", first: "asc" }),
		fieldColumn({ field: "language", label: "Language", first: "asc" }),
		fieldColumn({ field: "started", label: "First episode", align: "end", first: "asc" }),
		fieldColumn({
			key: "latest",
			field: "latest_episode_seen",
			label: "Latest episode",
			first: "desc",
		}),
	],
	filters: [
		foundFilter({
			key: "topic",
			legend: "Topic",
			field: (attributes) => (attributes.topics ? listOf(attributes, "topics") : null),
			nameOf: capitalise,
		}),
		choiceFilter({ key: "language", legend: "Language", field: "language", choices: languages }),
		choiceFilter({
			key: "feed",
			legend: "RSS feed",
			field: (attributes) => (attributes.feed_url ? "yes" : "no"),
			choices: { yes: "Known", no: "Unknown" },
		}),
		freshnessFilter,
	],
	headlineFrom: ["latest_episode_seen"],
	headline: [
		{
			label: "Latest episode",
			value: (listing) => listing.text("latest_episode_seen"),
			note: () => "there may be newer ones",
		},
		{ label: "Hosts", value: (listing) => listing.text("hosts"), note: () => null },
		{
			label: "Language",
			value: (listing) => listing.text("language"),
			note: sinceNote,
		},
	],
	defaultSort: { field: "name", direction: "asc" },
	footnote:
		"Sorted by name, not ranked. We found shows in public lists and on their own pages. No one pays to be listed.",
	structuredData: (attributes) => ({
		"@type": "PodcastSeries",
		description: textOf(attributes, "description"),
		inLanguage: textOf(attributes, "language"),
		webFeed: textOf(attributes, "feed_url"),
	}),
	related: (attributes) => ({
		topic: listOf(attributes, "topics")[0],
		second: listOf(attributes, "topics")[1],
		language: attributes.language,
	}),
	outOfReach: "Ended, or no recent episode",
	episodes: true,
};

function topicsOf(attributes: CellSource["attributes"]): string | null {
	const topics = listOf(attributes, "topics").join(", ");
	return topics === "" ? null : capitalise(topics);
}

function sinceNote({ attributes }: CellSource): string | null {
	const since = attributes.started;
	return typeof since === "number" ? `since ${since}` : null;
}
