import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { formatValue } from "~/listings/facts/format-value";
import { kindById } from "~/listings/kinds/all";
import { currentValue } from "~/listings/kinds/kind";
import { dayOf, formatMoment } from "~/ui/format";
import { listingsNamed } from "~db/queries/listings";
import { listUploads } from "~db/queries/uploads";
import { formSent, type StaffArgs, verbNeeds } from "../staff.server";
import { TOO_LARGE, uploadPicture } from "./upload-picture";

export type FoundFigure = Awaited<ReturnType<typeof findFigures>>["figures"][number];

const MOST_FIGURES = 40;

export async function findFigures({ db, now }: AppLoadContext, request: Request) {
	const asked = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0)
		return { asked, figures: [], hint: "Enter a listing and a field, like Ledn margin call." };
	const found = await listingsNamed(db, words);
	const today = dayOf(now());
	const figures = found.flatMap((listing) => {
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
					name: listing.name,
					label: field.label,
					value: value === null ? null : formatValue(field, value, listing.attributes),
					directive: `:fact[not known]{of="${listing.id}" field="${field.key}"}`,
				};
			});
	});
	const hint = figures.length > 0 ? null : `No figures for “${asked}”. Start with a listing’s name.`;
	return { asked, figures: figures.slice(0, MOST_FIGURES), hint };
}

export type SentPicture = Awaited<ReturnType<typeof loadPictures>>["pictures"][number];

export async function loadPictures({ db }: AppLoadContext) {
	const rows = await listUploads(db, 40);
	return {
		pictures: rows.map(({ name, width, height, at }) => ({
			name,
			src: `/uploads/${name}`,
			width,
			height,
			sent: formatMoment(at),
		})),
	};
}

export async function storePicture({ context, request, session }: StaffArgs) {
	const { uploads, bodyAbove } = context;
	if (bodyAbove !== null) return data({ problem: TOO_LARGE }, { status: 413 });
	const file = (await formSent(request)).get("picture");
	const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null;
	const needs = {
		...verbNeeds(context, session),
		keep: (name: string, content: Uint8Array) => uploads.keep(name, content),
	};
	const { refused } = await uploadPicture(needs, session, { bytes }).catch(unavailable);
	if (!refused) return data({ problem: null });
	return data({ problem: refused.fields?.picture ?? refused.message }, { status: refused.status });
}
