import { UNKNOWN_POINTS } from "~/finance/score/model";
import { DataTable } from "~/ui/data-table";
import { capitalise } from "~/ui/format";
import { BandPips } from "~/ui/mark";
import type { ResultView } from "./load.server";

export function ScoreResult({ result }: { result: ResultView }) {
	const { score, exact, range, band, known, pips, overrides, factors, lowerings } = result;
	return (
		<>
			<dl className="headline score-answer">
				{range === null ? (
					<>
						<div>
							<dt>Risk score, of 100</dt>
							<dd>
								<data value={String(exact)} data-output="score">
									{score}
								</data>
							</dd>
							<dd className="sm mut">0 is the lowest risk</dd>
						</div>
						<div>
							<dt>Band</dt>
							<dd>
								{pips && <BandPips pips={pips} />} <span data-output="band">{band}</span>
							</dd>
						</div>
					</>
				) : (
					<div>
						<dt>Risk score, of 100</dt>
						<dd className="score-range">
							<span data-output="band">{capitalise(band)}</span>
						</dd>
						<dd className="sm mut">
							It could be <span data-output="range">{range}</span>; 0 is the lowest risk. With each unknown at{" "}
							{UNKNOWN_POINTS} points it would be{" "}
							<data value={String(exact)} data-output="score">
								{score}
							</data>
							.
						</dd>
					</div>
				)}
				<div>
					<dt>Known</dt>
					<dd data-output="known">{known}</dd>
					<dd className="sm mut">of the weight</dd>
				</div>
			</dl>
			{overrides.map((sentence) => (
				<p className="notice" key={sentence}>
					{sentence}
				</p>
			))}
			<div className="two">
				<section className="section" aria-labelledby="factors">
					<h2 id="factors">What it is made of</h2>
					<DataTable
						rows={factors}
						keyOf={({ key }) => key}
						columns={[
							{ label: "Factor", cell: nameOf },
							{ label: "Points", isNumber: true, cell: ({ points }) => points },
							{ label: "Weight", isNumber: true, cell: ({ weight }) => `${weight}%` },
							{ label: "Adds", isNumber: true, cell: ({ adds }) => adds },
						]}
					/>
				</section>
				<section className="section" aria-labelledby="lower">
					<h2 id="lower">What would lower it</h2>
					{lowerings.length === 0 ? (
						<p>Nothing that is asked here.</p>
					) : (
						<DataTable
							rows={lowerings}
							keyOf={({ label }) => label}
							columns={[
								{ label: "If this were so", cell: nameOf },
								{ label: "Score", isNumber: true, cell: ({ score: lowered }) => lowered },
							]}
						/>
					)}
				</section>
			</div>
		</>
	);
}

function nameOf({ label, words }: { label: string; words: string }) {
	return (
		<>
			{label}
			<small>{words}</small>
		</>
	);
}
