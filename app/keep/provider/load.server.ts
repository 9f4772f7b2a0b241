import type { AppLoadContext } from "@remix-run/cloudflare";
import { leadOn, nothingNear } from "~/context/not-found.server";
import { readKeepPage } from "../finder/load.server";
import { type ProviderView, presentProvider } from "./present";

const ALL = { href: "/keep", label: "Bitcoin custody and inheritance" };

export async function loadProvider(
	args: { context: AppLoadContext; request: Request },
	slug: string,
): Promise<ProviderView> {
	const { asked, providers, degradedSince } = await readKeepPage(args);
	const record = providers.find(({ provider }) => provider.provider === slug);
	if (record) return presentProvider(record, providers, asked, degradedSince);
	const owner = providers.find(({ custodian, inheritance }) =>
		[custodian, inheritance].some((listing) => listing?.slug === slug),
	);
	if (owner) throw leadOn(`/keep/${owner.provider.provider}${asked.search}`);
	throw await nothingNear(args.context, slug, ALL);
}
