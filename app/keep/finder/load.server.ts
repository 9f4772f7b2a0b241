import type { AppLoadContext } from "@remix-run/cloudflare";
import { readNewestPrice } from "~/finance/price-series.server";
import { readProviders } from "~/listings/offers/read-providers.server";
import { dayOf } from "~/ui/format";
import { type KeepAsked, readAsked } from "../question";
import { type KeepView, presentKeep } from "./present";

type LoadArgs = { context: AppLoadContext; request: Request };

async function askedAt({ context, request }: LoadArgs): Promise<KeepAsked> {
	const { price, day } = await readNewestPrice(context);
	return readAsked(new URL(request.url).searchParams, {
		close: { usd: price, day },
		today: dayOf(context.now()),
		isLocal: context.config.signIn.isLocal,
	});
}

export async function readKeepPage(args: LoadArgs) {
	const [asked, read] = await Promise.all([askedAt(args), readProviders(args.context)]);
	return { asked, ...read };
}

export async function loadKeep(args: LoadArgs): Promise<KeepView> {
	const { asked, providers, degradedSince } = await readKeepPage(args);
	const { btc, ...others } = asked.errors;
	// Who comes by a link that says only what the heirs can do has not left out anything yet.
	const isBegun = !new URL(args.request.url).searchParams.has("btc");
	return presentKeep(providers, isBegun ? { ...asked, errors: others } : asked, degradedSince);
}
