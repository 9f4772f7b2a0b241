/** What the simulator leaves out. @param lastClose the last of the series, with its day and age */
export function Limits({ lastClose }: { lastClose: string }) {
	return (
		<section className="section">
			<h2>What this does not know</h2>
			<ul className="limits">
				<li>Daily closes miss the lows within a day, so the real risk is higher.</li>
				<li>Nobody adds collateral or repays: who does lowers the risk.</li>
				<li>
					Past runs overlap, so there is less history in them than it seems; and the past need not repeat.
				</li>
				<li>
					The random walk has thin tails and one volatility throughout: it falls less hard than bitcoin has.
				</li>
				<li>Failing lenders, a bad price on one exchange and fees are left out.</li>
			</ul>
			<p className="footnote">
				A stress test, not a forecast. Last close in our series: {lastClose}. Weights, methods and versions:{" "}
				<a href="/methodology">methodology</a>. Other risks of an offer: <a href="/risk-score">risk score</a>.
			</p>
		</section>
	);
}
