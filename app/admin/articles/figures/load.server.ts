import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatValue } from "~/listings/facts/format-value";
import { kindById } from "~/listings/kinds/all";
import { currentValue } from "~/listings/kinds/kind";
import { dayOf } from "~/ui/format";
import { listingsNamed } from "~db/queries/listings-named";

export type FoundFigure = {
	id: string;
	name: string;
	label: string;
	/** The current value. Null when unknown. */
	value: string | null;
	directive: string;
};

export type FiguresView = { asked: string; figures: FoundFigure[]; hint: string | null };

const MOST_FIGURES = 40;

/** Searches values. Some words match the listing's name and the rest a field's. */
export async function findFigures({ db, now }: AppLoadContext, request: Request): Promise<FiguresView> {
	const asked = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0)
		return { asked, figures: [], hint: "Name a listing, and what you want of it: Ledn margin call." };
	const found = await listingsNamed(db, words);
	const today = dayOf(now());
	const figures = found.flatMap((listing): FoundFigure[] => {
		const kind = kindById(listing.kind);
		if (!kind) return [];
		const name = listing.name.toLowerCase();
		const ofField = words.filter((word) => !name.includes(word));
		return kind.fields
			.filter(({ key, label }) => ofField.every((word) => `${label} ${key}`.toLowerCase().includes(word)))
			.map((field) => {
				const value = currentValue(kind, listing.attributes, field.key, today);
				return {
					id: `${listing.id} ${field.key}`,
					...{ name: listing.name, label: field.label },
					value: value === null ? null : formatValue(field, value, listing.attributes),
					directive: `:fact[not known]{of="${listing.id}" field="${field.key}"}`,
				};
			});
	});
	const hint = figures.length > 0 ? null : `Nothing is found for “${asked}”. Name a listing first.`;
	return { asked, figures: figures.slice(0, MOST_FIGURES), hint };
}
