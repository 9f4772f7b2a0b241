import businesses from "~db/content/businesses.json";
import cards from "~db/content/cards.json";
import custody from "~db/content/custody.json";
import etfs from "~db/content/etfs.json";
import events from "~db/content/events.json";
import exchanges from "~db/content/exchanges.json";
import businessesFacts from "~db/content/facts/businesses.json";
import cardsFacts from "~db/content/facts/cards.json";
import custodyFacts from "~db/content/facts/custody.json";
import etfsFacts from "~db/content/facts/etfs.json";
import eventsFacts from "~db/content/facts/events.json";
import exchangesFacts from "~db/content/facts/exchanges.json";
import inheritanceFacts from "~db/content/facts/inheritance.json";
import lendersFacts from "~db/content/facts/lenders.json";
import treasuryCompaniesFacts from "~db/content/facts/treasury-companies.json";
import inheritance from "~db/content/inheritance.json";
import lenders from "~db/content/lenders.json";
import publishers from "~db/content/publishers.json";
import treasuryCompanies from "~db/content/treasury-companies.json";

/** The starting content by path below `db/content/`, as the importer takes it. */
export const contentFiles: Record<string, unknown> = {
	publishers,
	businesses,
	cards,
	custody,
	etfs,
	events,
	exchanges,
	inheritance,
	lenders,
	"treasury-companies": treasuryCompanies,
	"facts/businesses": businessesFacts,
	"facts/cards": cardsFacts,
	"facts/custody": custodyFacts,
	"facts/etfs": etfsFacts,
	"facts/events": eventsFacts,
	"facts/exchanges": exchangesFacts,
	"facts/inheritance": inheritanceFacts,
	"facts/lenders": lendersFacts,
	"facts/treasury-companies": treasuryCompaniesFacts,
};
