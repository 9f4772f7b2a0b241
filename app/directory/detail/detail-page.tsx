import { Link, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { IfFalls } from "~/loan/if-falls-form";
import { withLoan } from "~/loan/loan-address";
import { LoanStrip } from "~/loan/loan-bar";
import { ValueSteps } from "~/ui/chart/value-steps";
import { CopyLink } from "~/ui/copy-link";
import { DegradedNote } from "~/ui/degraded-note";
import { plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { useSessionCookie } from "~/ui/session-cookie";
import { MonogramTile } from "~/ui/tile";
import { ToastRegion } from "~/ui/toast";
import type { ListingReviewsView } from "../reviews/present";
import { ListingReviews } from "../reviews/review-list";
import { EntryTable } from "./entry-table";
import { Episodes } from "./episodes";
import { Facts, ONE_OPEN } from "./facts";
import { FiveAnswers, LoanFigures, Risk } from "./lender/lender-sections";
import type { LenderParts } from "./lender/load-lender.server";
import { OffersTable } from "./lender/offers-table";
import type { DetailView, EditionsView } from "./present.server";
import { QualityScore } from "./quality-score";
import { RelatedListings } from "./related-listings";
import type { DetailRow } from "./view";

type DetailPageProps = {
	view: DetailView;
	reviews?: ListingReviewsView;
	/** Extra parts for a lender, for the loan in the address. Null for other kinds. */
	lender?: LenderParts | null;
	over?: boolean;
};

export function DetailPage({ view, reviews, lender = null, over = false }: DetailPageProps) {
	const page = useRef<HTMLDivElement>(null);
	const { hash } = useLocation();
	// The HTML is the same for everyone, so controls for signed-in people appear only after hydration.
	const mayFollow = useSessionCookie();

	// A browser unfolds what holds the target of a link, but not when the script follows the link. Inside a dialog
	// the shell doesn't scroll either: a link to one value, or to a related listing, is followed here.
	// biome-ignore lint/correctness/useExhaustiveDependencies: also when another listing takes its place.
	useEffect(() => {
		const target = hash.length > 1 ? page.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
		const folded = () => target?.closest<HTMLDetailsElement>("details:not([open])");
		const isFolded = Boolean(folded());
		for (let fold = folded(); fold; fold = folded()) fold.open = true;
		if (target && (over || isFolded)) target.scrollIntoView();
		else if (!target && over) page.current?.closest("dialog")?.scrollTo(0, 0);
	}, [over, hash, view.id]);

	const toFollow = (row: DetailRow) => (mayFollow && row.isTold ? followHref(view.id, row.key) : null);
	// A lender's reviews are below the fold once there are any.
	const isReviewed = lender !== null && Boolean(reviews?.figures);
	const rest = (
		<div className="two">
			<div>
				{lender?.offers && <OffersTable offers={lender.offers} />}
				{view.entries && <EntryTable entries={view.entries} />}
				<Facts view={view} followHref={toFollow} isFolded={Boolean(lender?.copyHref)} />
				{view.editions && <Editions editions={view.editions} />}
				{view.episodes && <Episodes episodes={view.episodes} />}
				{[view.history, view.premium].map(
					(drawn) =>
						drawn && (
							<ValueSteps key={drawn.steps.heading} steps={drawn.steps}>
								<p>{drawn.lede}</p>
							</ValueSteps>
						),
				)}
				{reviews && !isReviewed && <ListingReviews view={reviews} />}
			</div>
			<aside>
				{lender && <Risk lender={lender} name={view.name} followHref={toFollow} />}
				<Tools view={view} />
				<Knowledge view={view} />
				<QualityScore quality={view.quality} />
				<RelatedListings view={view} over={over} compareHref={lender?.compareHref ?? null} />
			</aside>
		</div>
	);

	return (
		// The keyboard closes what is open with Escape; the click is for pointers that press elsewhere.
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<div
			ref={page}
			className={[over ? "detail over" : "detail wrap", lender && "lender-page"].filter(Boolean).join(" ")}
			data-listing={view.id}
			data-name={view.name}
			onKeyDown={closeOnEscape}
			onClick={closeElsewhere}
		>
			{!over && (
				<Breadcrumbs
					trail={[
						{ href: withLoan(view.kind.path, lender?.loan ?? ""), label: view.kind.short },
						{ label: view.name },
					]}
				/>
			)}
			<Head view={view} isLender={lender !== null} />
			{lender && <LoanStrip view={lender.bar} id="lender-loan-bar" />}
			{view.headline.length > 0 && <Headline headline={view.headline} />}
			{lender ? (
				<>
					{lender.top && <LoanFigures top={lender.top} />}
					{lender.ifFalls && <IfFalls view={lender.ifFalls} />}
					<FiveAnswers key={`five ${view.id}`} lender={lender} />
					<details className="everything" key={view.id}>
						<summary className="btn">
							{lender.all} <Icon name="down" />
						</summary>
						{view.description && <p className="lede">{view.description}</p>}
						{view.provider && <ProviderLink {...view.provider} />}
						{rest}
						{lender.copyHref && <CopyLink href={lender.copyHref} />}
					</details>
					{reviews && isReviewed && <ListingReviews view={reviews} />}
				</>
			) : (
				rest
			)}
		</div>
	);
}

function Headline({ headline }: Pick<DetailView, "headline">) {
	return (
		<dl className="headline">
			{headline.map(({ label, tone, value, note, isOld }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className={isOld ? "aged" : tone ? `tone-${tone}` : undefined}>{value ?? <Unknown />}</dd>
					{note && <dd className="sm mut">{note}</dd>}
				</div>
			))}
		</dl>
	);
}

function Head({ view, isLender }: { view: DetailView; isLender: boolean }) {
	const { id, name, status, tagline, description, tile, website, degraded, provider } = view;
	const word = status && (
		<a className="status-word" href="#status">
			{status}
		</a>
	);
	return (
		<>
			<DegradedNote since={degraded} />
			<header className="page-head">
				{isLender ? (
					<div>
						<h1 id="name">{name} bitcoin loan</h1>
						{word}
					</div>
				) : (
					<div className="who who-large">
						<MonogramTile tile={tile} large />
						<div>
							<h1 id="name">{name}</h1>
							{word}
							{tagline && <p className="mut">{tagline}</p>}
							{description && (
								<p id="description" className="lede">
									{description}
								</p>
							)}
							{provider && <ProviderLink {...provider} />}
						</div>
					</div>
				)}
				<div className="acts">
					<CompareToggle id={id} name={name} variant="button" />
					<FavouriteToggle id={id} name={name} withWord />
					{website && (
						<OutboundLink href={website.href} className={isLender ? "btn" : "btn btn-primary"}>
							{website.host}
						</OutboundLink>
					)}
				</div>
			</header>
			<ToastRegion quiet />
		</>
	);
}

function ProviderLink({ href, label }: { href: string; label: string }) {
	return (
		<p className="one-record">
			<Link to={href}>{label}</Link>
		</p>
	);
}

function Tools({ view: { tools } }: { view: DetailView }) {
	if (tools.length === 0) return null;
	return (
		<section className="section">
			<h2>Try your own numbers</h2>
			<ul className="source-list">
				{tools.map(({ href, label }) => (
					<li key={href}>
						<Link to={href}>{label}</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Knowledge({ view: { id, knowledge, newest, sources } }: { view: DetailView }) {
	return (
		<section className="section" id="known">
			<h2>What we know</h2>
			<p>{knowledge}</p>
			<p>{newest}</p>
			{sources.length > 0 && (
				<details className="folded">
					<summary>{plural(sources.length, "source", "sources")}</summary>
					<ul className="source-list">
						{sources.map(({ href }) => (
							<li key={href}>
								<OutboundLink href={href}>{href.replace(/^https?:\/\/(www\.)?|\/$/g, "")}</OutboundLink>
							</li>
						))}
					</ul>
				</details>
			)}
			<Link className="btn btn-plain" to={`/treasury-notifications/follow?listing=${id}`} discover="none">
				Follow changes
			</Link>
			<Link className="btn btn-plain" to={`/report?listing=${id}&field=other`}>
				Report a mistake
			</Link>
		</section>
	);
}

function Editions({ editions: { rows, ics } }: { editions: EditionsView }) {
	return (
		<section className="section" id="all-editions">
			<h2>Past and upcoming editions</h2>
			<table className="editions">
				<caption className="vh">Editions, newest first</caption>
				<thead>
					<tr>
						<th scope="col">Edition</th>
						<th scope="col">Dates</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, dates, place, when, isSourced }) => (
						<tr key={`${label} ${dates}`}>
							<td>
								{label}
								<small>{place ?? <Unknown />}</small>
							</td>
							<td>
								{dates}
								<small>{isSourced ? when : `${when}, date unsourced`}</small>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{ics && (
				<a className="btn" href={ics} download>
					Add to calendar (.ics)
				</a>
			)}
		</section>
	);
}

function followHref(listing: string, field: string): string {
	return `/treasury-notifications/follow?${new URLSearchParams({ listing, field })}`;
}

const AT_HAND = `details[name="${ONE_OPEN}"][open]`;

/** Escape closes an open explanation or source first, and only then the dialog around it. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
	const open = event.currentTarget.querySelector<HTMLDetailsElement>(AT_HAND);
	if (event.key !== "Escape" || !open) return;
	event.preventDefault();
	open.open = false;
	open.querySelector("summary")?.focus();
}

function closeElsewhere({ target, currentTarget }: MouseEvent<HTMLElement>) {
	for (const open of currentTarget.querySelectorAll<HTMLDetailsElement>(AT_HAND))
		if (target instanceof Node && !open.contains(target)) open.open = false;
}
