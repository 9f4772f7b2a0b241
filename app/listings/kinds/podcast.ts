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
	purpose: "who talks about it",
	heading: "Bitcoin podcasts",
	lede: "What each show is about, in our words, and when we last saw an episode of it. Some are made by firms that are listed here: their page says so where we know it.",
	soughtBy: "shows, episodes, interviews, listen, audio, hosts",
	groups: [SHOW, LISTENING],
	fields: [
		...under(SHOW, "identity", [
			{ ...nameField, explain: "The name of the show." },
			{ ...descriptionField, explain: "What it is about, in a sentence of ours." },
			{
				key: "topics",
				label: "Topics",
				type: "list",
				required: true,
				explain: "What most episodes are about: our grouping.",
			},
			{
				key: "hosts",
				label: "Hosts",
				type: "list",
				required: true,
				format: (value) => (value as string[]).join(", "),
				explain: "Who speaks to the listener. Hosts change; where nobody was found to say it, it is marked.",
			},
			{
				key: "language",
				label: "Language",
				type: "choice",
				choices: languages,
				required: true,
				explain: "The language that is spoken in it.",
			},
			{
				key: "started",
				label: "Since",
				type: "year",
				explain: "The year of its first episode.",
			},
			{
				...statusField(
					"Whether new episodes come out: our reading of the newest one seen, half a year back at most.",
					{
						open: "Publishing",
						restricted: "For subscribers only",
						paused: "No new episode seen",
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
				label: "Newest episode seen",
				type: "date",
				required: true,
				moves: true,
				explain:
					"The day of the newest episode in the list that we read. There may be later ones: the day beside it says when we looked.",
			},
			{
				...websiteField,
				explain: "Its own site, or its page at the host where there is no other.",
			},
			{
				key: "feed_url",
				label: "Feed",
				type: "url",
				required: true,
				explain:
					"The address that a podcast program subscribes to. It was taken from lists and from the addresses of episodes; whether it answers is said under the episodes.",
			},
		]),
	],
	keyFields: ["latest_episode_seen"],
	tagline: ({ attributes }) => topicsOf(attributes),
	columns: [
		fieldColumn({ field: "hosts", label: "Hosts", first: "asc" }),
		fieldColumn({ field: "language", label: "Language", width: "7rem", first: "asc" }),
		fieldColumn({ field: "started", label: "Since", align: "end", width: "5rem", first: "asc" }),
		fieldColumn({
			key: "latest",
			field: "latest_episode_seen",
			label: "Newest episode seen",
			cardLabel: "Newest seen",
			width: "10rem",
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
			legend: "Feed",
			field: (attributes) => (attributes.feed_url ? "yes" : "no"),
			choices: { yes: "Known", no: "Not known" },
		}),
		freshnessFilter,
	],
	headlineFrom: ["latest_episode_seen"],
	headline: [
		{
			label: "Newest episode seen",
			value: (listing) => listing.text("latest_episode_seen"),
			note: () => "there may be later ones",
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
		"In the order of the alphabet: nothing here is ranked. Shows were found in public lists and by their own pages; nobody pays to stand here.",
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
	outOfReach: "Ended, or no new episode seen",
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
