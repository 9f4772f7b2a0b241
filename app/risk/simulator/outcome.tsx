import { memo } from "react";
import { DataTable } from "~/ui/data-table";
import { formatCount } from "~/ui/format";
import { FanChart } from "./fan-chart";
import type { OutcomeView } from "./outcome-view";
import type { Runs } from "./use-runs";
import { Progress } from "./ways-table";

export function Outcome({ outcome, runs }: { outcome: OutcomeView; runs: Runs }) {
	return (
		<>
			<Headline outcome={outcome} />
			<Progress runs={runs} method={outcome.method} />
			<Details outcome={outcome} />
		</>
	);
}

/** A run reports its progress many times. Only what changes is drawn again. */
const Headline = memo(({ outcome: { answers, paths, wanted } }: { outcome: OutcomeView }) => {
	return (
		<>
			<dl className="headline" data-paths={paths}>
				{answers.map(({ key, label, share, text, note }) => (
					<div key={key}>
						<dt>{label}</dt>
						<dd className={key === "neither" ? undefined : `tone-${key}`}>
							{share === null ? (
								text
							) : (
								<data value={String(share)} data-output={key}>
									{text}
								</data>
							)}
						</dd>
						<dd className="sm mut">{note}</dd>
					</div>
				))}
			</dl>
			{paths < wanted && (
				<p className="notice">
					These results use the first {formatCount(paths)} of {formatCount(wanted)} random runs. Turn on
					JavaScript to run the rest.
				</p>
			)}
		</>
	);
});

const Details = memo(({ outcome }: { outcome: OutcomeView }) => {
	const { lead, fan, byDay, survived, topUp, basis, runs: of } = outcome;
	return (
		<>
			<section className="section" aria-labelledby="fan">
				<div className="lead-in">
					<h2 id="fan">Price paths and liquidation price</h2>
					<p>{lead}</p>
				</div>
				<FanChart fan={fan} />
			</section>
			<div className="two">
				<section className="section">
					<h2>Starting LTVs that would have survived</h2>
					<DataTable
						rows={survived}
						keyOf={({ share }) => share}
						columns={[
							{ label: `Share of ${of}`, cell: ({ share }) => share },
							{ label: "No margin call below", isNumber: true, cell: ({ call }) => call ?? "None entered" },
							{ label: "No liquidation below", isNumber: true, cell: ({ sale }) => sale },
						]}
					/>
					<p className="footnote">Starting LTVs are rounded down and use the same levels and interest.</p>
				</section>
				<section className="section">
					<h2>Margin calls and liquidations by day</h2>
					<DataTable
						rows={byDay}
						keyOf={({ day }) => day}
						columns={[
							{ label: "By day", cell: ({ day }) => day },
							{ label: "Margin-called", isNumber: true, cell: ({ call }) => call ?? "None entered" },
							{ label: "Liquidated", isNumber: true, cell: ({ sale }) => sale },
						]}
					/>
				</section>
			</div>
			{topUp && (
				<section className="section">
					<h2>If you had added collateral at the margin call</h2>
					<p className="risk-prose">{topUp}</p>
				</section>
			)}
			<section className="section" aria-labelledby="basis">
				<h2 id="basis">How we calculated this</h2>
				<dl className="basis">
					{basis.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</section>
		</>
	);
});
