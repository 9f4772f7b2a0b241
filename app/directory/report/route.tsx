import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { handBack } from "~/context/what-was-sent.server";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { FormBoundary } from "~/ui/page/form-boundary";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, pageMeta } from "~/ui/page/page-meta";
import { loadReport, type ReportView, sendReport } from "./load.server";
import { ReportForm } from "./report-form";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	data
		? pageMeta({
				title: `Report a mistake: ${data.listing.name}`,
				description: `Tell us what’s wrong on our ${data.listing.name} page and where to find the correct figure.`,
				canonical: `/report?listing=${data.listing.id}&field=${data.field.key}`,
				robots: "noindex",
			})
		: failedMeta(error);

// The form has its own id. A cached copy would make someone else's report look like a repeat.
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** @throws 404 for an unknown listing or field */
export async function loader(args: LoaderFunctionArgs) {
	return handBack(args, () => loadReport(args));
}

/** Stores the report and goes on to the thanks, or answers what is wrong with it. */
export async function action(args: ActionFunctionArgs) {
	const problem = await handBack(args, () => sendReport(args));
	return data(problem, { status: problem.status });
}

export default function ReportRoute() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const { listing } = view;
	return (
		<div className="wrap">
			<Breadcrumbs
				trail={[
					{ href: listing.sectionHref, label: listing.section },
					{ href: listing.href, label: listing.name },
					{ label: "Report" },
				]}
			/>
			<PageHead
				title={view.sent ? "Thank you" : "Report a mistake"}
				lede={
					view.sent
						? "We got your report. We’ll check the source. If you’re right, we’ll fix the figure and keep the old one on record."
						: "Tell us what’s wrong. Once we’ve checked the source, we’ll fix it and keep the old figure on record."
				}
			/>
			{view.sent ? (
				<p className="acts">
					<Link className="btn" to={listing.href}>
						Back to {listing.name}
					</Link>
					<Link className="btn btn-plain" to={listing.sectionHref}>
						{listing.section}
					</Link>
				</p>
			) : (
				<div className="two">
					<section className="section">
						<ReportForm id={view.id} problem={problem} />
					</section>
					<Reported view={view} />
				</div>
			)}
		</div>
	);
}

function Reported({ view: { listing, field, value, mark, source } }: { view: ReportView }) {
	return (
		<aside className="section">
			<h2>What we show now</h2>
			<p>
				<Link to={listing.href}>{listing.name}</Link>, <span className="mut">{field.label}</span>
			</p>
			{field.key !== "other" && (
				<>
					<p className="reported">{value ?? <Unknown />}</p>
					{mark && (
						<p className="sm">
							<ProvenanceMark line={mark.line} weight={mark.weight} /> {mark.date}
							{source && (
								<>
									{", "}
									<OutboundLink href={source.href}>{source.host}</OutboundLink>
								</>
							)}
						</p>
					)}
				</>
			)}
		</aside>
	);
}

export { FormBoundary as ErrorBoundary };
