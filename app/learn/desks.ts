import type { Desk } from "~/syllabus/desks";

/** The desks sign with their topic and use no invented names. `watches` has the lists whose facts they watch. */
export const desks: Record<Desk, { name: string; covers: string; watches: string[] }> = {
	lending: {
		name: "Lending desk",
		covers:
			"Bitcoin-backed loans: costs, margin calls and liquidations, who holds the collateral, and how lenders have failed.",
		watches: ["/lenders"],
	},
	custody: {
		name: "Custody desk",
		covers:
			"Who can move your bitcoin and who can lose it: multisig wallets, custodians, proof of reserves and inheritance.",
		watches: ["/custody", "/inheritance"],
	},
	markets: {
		name: "Markets desk",
		covers:
			"The cost of buying, holding and spending bitcoin: exchanges, funds, cards, companies that hold bitcoin, and the price.",
		watches: ["/exchanges", "/etfs", "/cards", "/treasury-companies"],
	},
	data: {
		name: "Data desk",
		covers:
			"The numbers on this site: reading sources, tracking changes, checking reports of wrong figures and writing corrections.",
		watches: ["/lenders", "/custody", "/cards", "/exchanges", "/etfs", "/inheritance", "/treasury-companies"],
	},
};

export function deskBySlug(slug: string) {
	return Object.hasOwn(desks, slug) ? desks[slug as Desk] : undefined;
}
