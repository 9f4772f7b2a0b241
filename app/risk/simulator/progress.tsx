import type { Method } from "~/finance/simulate/model";
import type { Runs } from "./use-runs";
import { methodWords } from "./words";

/** How far the browser is with one method, and the way out. Nothing while it computes another, or nothing. */
export function Progress({ runs, method }: { runs: Runs; method: Method }) {
	const { running, failed, cancel, start } = runs;
	if (failed)
		return (
			<p className="risk-run" role="alert">
				Your browser could not compute this.{" "}
				<button type="button" className="btn" onClick={() => start([method])}>
					Try again
				</button>
			</p>
		);
	if (running?.method !== method) return null;
	const percent = Math.round(running.share * 100);
	return (
		<div className="risk-run">
			<label htmlFor={`run-${method}`}>{methodWords[method].name}, in your browser</label>
			<progress id={`run-${method}`} max={100} value={percent} />
			<span className="num">{percent}%</span>
			<button type="button" className="btn" onClick={cancel}>
				Cancel
			</button>
		</div>
	);
}
