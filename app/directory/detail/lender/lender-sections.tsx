import { Link } from "@remix-run/react";
import { CopyLink } from "~/ui/copy-link";
import { BandPips, ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { FactRow, JoinedRow } from "../facts";
import type { DetailRow } from "../view";
import type { From } from "./know-first";
import type { LenderParts } from "./load-lender.server";
import { LowsChart } from "./lows-chart";
import { OffersTable } from "./offers-table";
import type { AnswerBox, TopView } from "./present-top";

type Parts = { lender: LenderParts; name: string };

export function Answer({ lender: { top, notes, copyHref }, name }: Parts) {
	return (
		<>
			<LenderTop top={top} />
			<div className="lender-more">
				{notes && (
					<details className="folded lender-notes">
						<summary>More about this lender</summary>
						<dl className="facts">
							<FactRow row={notes} name={name} followHref={null} />
						</dl>
					</details>
				)}
				{copyHref && <CopyLink href={copyHref} />}
			</div>
		</>
	);
}

function LenderTop({ top: { answer, first } }: { top: TopView }) {
	return (
		<div className="lender-top" id="lender-top">
			{answer && <LoanAnswer answer={answer} />}
			<section className="section know-first" aria-labelledby="first">
				<h2 id="first">What to know first</h2>
				<ol>
					{first.map(({ key, text, from }) => (
						<li key={key}>
							<p>{text}</p>
							<Sources from={from} />
						</li>
					))}
				</ol>
			</section>
		</div>
	);
}

function LoanAnswer({ answer }: { answer: NonNullable<TopView["answer"]> }) {
	const { loan, verdict, heading, why, caveats, of, boxes, older, more, from, printed } = answer;
	return (
		<section className="loan-answers" data-verdict={verdict} aria-labelledby="answer">
			<p className="only-print">
				{loan}. {printed}
			</p>
			<h2 id="answer">{heading}</h2>
			{why && <p className="why">{why}</p>}
			{caveats && <p className="sm">{caveats}</p>}
			{of && <p className="of">{of}</p>}
			<dl className="headline four">
				{boxes.map((box) => (
					<Box key={box.label} box={box} />
				))}
			</dl>
			<div className="answers-foot">
				{older && <p className="older">{older}</p>}
				{more && <p>{more}</p>}
				<Sources from={from} />
			</div>
		</section>
	);
}

function Box({ box: { label, lead, value, unit, tone, none, notes } }: { box: AnswerBox }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className={tone && value ? `tone-${tone}` : undefined}>
				{value === null ? (
					none ? (
						<span className="none">{none}</span>
					) : (
						<Unknown />
					)
				) : (
					<>
						{lead && <small>{lead} </small>}
						{value} {unit ? <small>{unit}</small> : null}
					</>
				)}
			</dd>
			{notes.map((note) => (
				<dd className="sm mut" key={note}>
					{note}
				</dd>
			))}
		</div>
	);
}

function Sources({ from }: { from: From[] }) {
	if (from.length === 0) return <p className="hangs-from">No source yet.</p>;
	return (
		<p className="hangs-from">
			{from.map(({ mark, host, href, date }) => (
				<span key={`${host}${href}${date}`}>
					{mark && <ProvenanceMark {...mark} />}
					{href ? <OutboundLink href={href}>{host}</OutboundLink> : host} <span>{date}</span>
				</span>
			))}
		</p>
	);
}

export function Offers({ lender: { lows, offers } }: { lender: LenderParts }) {
	return (
		<div className="lender-offers" id="lender-offers">
			{lows && <LowsChart lows={lows} />}
			{offers && <OffersTable offers={offers} />}
		</div>
	);
}

type RiskProps = Parts & { followHref: (row: DetailRow) => string | null };

/** The risk score by part, as bars from 0 to 100. Dashed when the answer is unknown. */
export function Risk({ lender: { risk, riskRow }, name, followHref }: RiskProps) {
	const { heading, text, known, pips, parts } = risk;
	return (
		<section className="section risk-parts" id="risk">
			<div className="lead-in">
				<h2>{heading}</h2>
				<p>
					{pips && <BandPips pips={pips} />} <b>{text}</b>
				</p>
			</div>
			<p className="sm mut">{known}</p>
			<details className="folded wide-open">
				<summary>Score by factor</summary>
				<dl className="parts">
					{parts.map(({ key, label, weight, points, isKnown }) => (
						<div key={key}>
							<dt>
								{label} <span className="sm mut">{weight}%</span>
							</dt>
							<dd>
								<svg className={isKnown ? "meter" : "meter is-unknown"} aria-hidden="true">
									<rect className="m-all" width="100%" height="6" />
									<rect className="m-part" width={`${points}%`} height="6" />
								</svg>
								<span className="num">
									{points}
									{!isKnown && (
										<>
											?<span className="vh"> unknown</span>
										</>
									)}
								</span>
							</dd>
						</div>
					))}
				</dl>
				<p className="sm mut">
					0 is lowest risk, 100 highest. Percentages show each factor’s weight. Dashed bars are unknown and
					count as 75. The <Link to="/methodology#risk-score">weights are fixed and published</Link>.
				</p>
				{riskRow && (
					<dl className="facts beside">
						<JoinedRow row={riskRow} name={name} followHref={followHref} />
					</dl>
				)}
			</details>
		</section>
	);
}
