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
							<dt>Risk score out of 100</dt>
							<dd>
								<data value={String(exact)} data-output="score">
									{score}
								</data>
							</dd>
							<dd className="sm mut">0 is the lowest risk</dd>
						</div>
						<div>
							<dt>Risk level</dt>
							<dd>
								{pips && <BandPips pips={pips} />} <span data-output="band">{band}</span>
							</dd>
						</div>
					</>
				) : (
					<div>
						<dt>Risk score out of 100</dt>
						<dd className="score-range">
							<span data-output="band">{capitalise(band)}</span>
						</dd>
						<dd className="sm mut">
							It could be <span data-output="range">{range}</span>, and 0 is the lowest risk. Counting{" "}
							{UNKNOWN_POINTS} points for each unknown gives{" "}
							<data value={String(exact)} data-output="score">
								{score}
							</data>
							.
						</dd>
					</div>
				)}
				<div>
					<dt>Based on</dt>
					<dd data-output="known">{known}</dd>
					<dd className="sm mut">of inputs, by weight</dd>
				</div>
			</dl>
			{overrides.map((sentence) => (
				<p className="notice" key={sentence}>
					{sentence}
				</p>
			))}
			<div className="two">
				<section className="section" aria-labelledby="factors">
					<h2 id="factors">Score breakdown</h2>
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
					<h2 id="lower">What would lower the score</h2>
					{lowerings.length === 0 ? (
						<p>No other answer would lower it.</p>
					) : (
						<DataTable
							rows={lowerings}
							keyOf={({ label }) => label}
							columns={[
								{ label: "If this were true", cell: nameOf },
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
