import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { readNewestPrice } from "~/finance/price-series.server";
import { readProviders } from "~/listings/offers/read-providers.server";
import { dayOf } from "~/ui/format";
import { type KeepAsked, readAsked } from "../question";
import { KeepForm } from "./keep-form";
import { type KeepView, presentKeep } from "./present";
import { ProviderLines, ProviderTable } from "./provider-table";

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

export function drawKeep({ form, asked, hasAmount, leftOut, groups, tools, files }: KeepView): string {
	return renderToStaticMarkup(
		<>
			<KeepForm form={form} />
			{asked ? (
				<p className="keep-asked" id="answer" role="status">
					<b>{asked.said}.</b> {asked.rests} <a href={asked.clearHref}>Clear</a>
				</p>
			) : null}
			{leftOut ? (
				<p className="keep-asked">
					{leftOut.words} <a href={leftOut.href}>Show them too</a>
				</p>
			) : null}
			{groups.map((group) => (
				<section key={group.id} className="section" aria-labelledby={group.id}>
					<div className="lead-in">
						<h2 id={group.id}>
							{group.heading} <span className="keep-count">{group.rows.length}</span>
						</h2>
						<p>{group.line}</p>
					</div>
					{group.rows.length === 0 ? (
						<p className="mut">No provider.</p>
					) : group.isShort ? (
						<ProviderLines group={group} />
					) : (
						<ProviderTable group={group} />
					)}
				</section>
			))}
			<p className="footnote">
				Cost a year: custody and the plan for heirs together; what is part of the custody fee is counted once.
				Where one of two fees is not known, neither is the sum. A range stays a range.{" "}
				{asked
					? "Rows stand by cost a year, a range by its lower end, then by what is paid once, then by name; unknown ones last: unknown is not zero. A range is of plans that differ: the provider’s page says which."
					: null}{" "}
				{hasAmount
					? "A share is taken of what you hold, at the last close."
					: "A share becomes a sum of money once you say how much you hold."}{" "}
				Nobody is asked here where they live: whether a provider, and what else it offers, is open to you
				there, its own page says. What heirs must handle is our reading of the steps that each provider
				publishes.
			</p>
			{files ? (
				<p className="acts">
					<a className="btn" href={files.csv}>
						CSV
					</a>
					<a className="btn" href={files.json}>
						JSON
					</a>
				</p>
			) : null}
			<section className="section" aria-labelledby="tools">
				<h2 id="tools">Work it out</h2>
				<ul className="keep-tools">
					{tools.map(({ href, label, line }) => (
						<li key={href}>
							<a href={href}>{label}</a>
							<small>{line}</small>
						</li>
					))}
				</ul>
			</section>
		</>,
	);
}
