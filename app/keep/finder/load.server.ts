import type { AppLoadContext } from "@remix-run/cloudflare";
import { readNewestPrice } from "~/finance/latest-price.server";
import type { ProviderRecord } from "~/listings/offers/providers";
import { readProviders } from "~/listings/offers/read-providers.server";
import { dayOf } from "~/ui/format";
import { type KeepAsked, readAsked } from "../question";
import { presentKeep } from "./present";
import type { KeepView } from "./view";

type LoadArgs = { context: AppLoadContext; request: Request };

export async function askedAt({ context, request }: LoadArgs): Promise<KeepAsked> {
	const { price, day } = await readNewestPrice(context);
	return readAsked(new URL(request.url).searchParams, {
		close: { usd: price, day },
		today: dayOf(context.now()),
		isLocal: context.config.signIn.isLocal,
	});
}

/** The providers and the question. @throws Response 503 without the database and a copy */
export async function readKeepPage(
	args: LoadArgs,
): Promise<{ asked: KeepAsked; providers: ProviderRecord[]; degradedSince: number | null }> {
	const [asked, read] = await Promise.all([askedAt(args), readProviders(args.context)]);
	return { asked, ...read };
}

/** The page `/keep`. Any question is answered from the one copy of the providers. @throws Response 503 without the database and a copy */
export async function loadKeep(args: LoadArgs): Promise<KeepView> {
	const { asked, providers, degradedSince } = await readKeepPage(args);
	const { btc, ...others } = asked.errors;
	// Who comes by a link that says only what the heirs can do has not left out anything yet.
	const isBegun = !new URL(args.request.url).searchParams.has("btc");
	return presentKeep(providers, isBegun ? { ...asked, errors: others } : asked, degradedSince);
}
