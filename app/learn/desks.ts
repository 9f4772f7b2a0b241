import type { Desk } from "~/syllabus/desks";

/** The desks sign with their topic and use no invented names. `watches` has the lists whose facts they watch. */
export const desks: Record<Desk, { name: string; covers: string; watches: string[] }> = {
	lending: {
		name: "Lending desk",
		covers:
			"Loans against bitcoin: what they cost, the prices of the margin call and of the sale, who holds the collateral, and what became of lenders that failed.",
		watches: ["/lenders"],
	},
	custody: {
		name: "Custody desk",
		covers:
			"Who can move coins and who can lose them: wallets with several keys, custodians, proof of reserves, and how heirs get to the coins.",
		watches: ["/custody", "/inheritance"],
	},
	markets: {
		name: "Markets desk",
		covers:
			"What buying, holding and spending come to: exchanges, funds, cards, companies that hold bitcoin, and the price itself.",
		watches: ["/exchanges", "/etfs", "/cards", "/treasury-companies"],
	},
	data: {
		name: "Data desk",
		covers:
			"The numbers themselves: it reads sources, records what changed and when, checks reports of wrong values, and writes corrections.",
		watches: ["/lenders", "/custody", "/cards", "/exchanges", "/etfs", "/inheritance", "/treasury-companies"],
	},
};

export function deskBySlug(slug: string) {
	return Object.hasOwn(desks, slug) ? desks[slug as Desk] : undefined;
}
