import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import type { AnswerBox, From, TopView } from "./view";

/** A lender's answer in four numbers, and what to know first. */
export function LenderTop({ top: { answer, first } }: { top: TopView }) {
	return (
		<>
			{answer && <Answer answer={answer} />}
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
		</>
	);
}

function Answer({ answer }: { answer: NonNullable<TopView["answer"]> }) {
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
						{value} <small>{unit}</small>
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

export function Sources({ from }: { from: From[] }) {
	if (from.length === 0) return <p className="hangs-from">No source recorded.</p>;
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
