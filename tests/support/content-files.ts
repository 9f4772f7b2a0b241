import businesses from "~db/content/businesses.json";
import cards from "~db/content/cards.json";
import custody from "~db/content/custody.json";
import etfs from "~db/content/etfs.json";
import events from "~db/content/events.json";
import exchanges from "~db/content/exchanges.json";
import inheritance from "~db/content/inheritance.json";
import lenders from "~db/content/lenders.json";
import treasuryCompanies from "~db/content/treasury-companies.json";

/** The starting content by file name, as the importer takes it. */
export const contentFiles: Record<string, unknown> = {
	lenders,
	custody,
	cards,
	exchanges,
	etfs,
	inheritance,
	"treasury-companies": treasuryCompanies,
	events,
	businesses,
};
