import { Link } from "@remix-run/react";
import { BandPips, ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { JoinedRow } from "../facts";
import type { DetailRow } from "../view";
import type { LenderParts } from "./load-lender.server";
import { LowsChart } from "./lows-chart";
import type { FiveView } from "./present-five";
import type { AnswerBox, TopView } from "./present-top";

export function LoanFigures({ top: { loan, verdict, of, boxes, printed } }: { top: TopView }) {
	return (
		<section className="loan-answers" data-verdict={verdict} aria-label="Your loan in figures">
			<p className="only-print">
				{loan}. {printed}
			</p>
			{of && <p className="of">{of}</p>}
			<dl className="headline four">
				{boxes.map((box) => (
					<Box key={box.label} box={box} />
				))}
			</dl>
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

/** Five questions, each with its answer, and its sources folded beside it. */
export function FiveAnswers({ lender: { five, lows } }: { lender: LenderParts }) {
	return (
		<div className="five">
			{five.map((answer) => (
				<section key={answer.key}>
					<h2>{answer.question}</h2>
					<p>
						<b>{answer.lead}</b> {answer.text}
					</p>
					<Sources answer={answer} />
					{answer.key === "lose" && lows && <LowsChart lows={lows} />}
				</section>
			))}
		</div>
	);
}

function Sources({ answer: { question, mark, count, place, sources } }: { answer: FiveView[number] }) {
	if (sources.length === 0) return <p className="hangs-from">No source yet.</p>;
	return (
		<details className="hangs-from">
			<summary>
				{mark && <ProvenanceMark {...mark} />}
				<u>{count}</u> {place}
				<span className="vh">, for “{question}”</span>
			</summary>
			<ul>
				{sources.map(({ href, host, note }) => (
					<li key={`${href} ${note}`}>
						{href ? <OutboundLink href={href}>{host}</OutboundLink> : host} <span>{note}</span>
					</li>
				))}
			</ul>
		</details>
	);
}

type RiskProps = { lender: LenderParts; name: string; followHref: (row: DetailRow) => string | null };

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
		</section>
	);
}
