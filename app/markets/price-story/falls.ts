import { dayAt, placeOf, type Series } from "~/finance/series";

/** As a share: 0 on a new high, else negative. */
export function fallsOf(closes: Float64Array): Float64Array {
	let high = 0;
	return closes.map((close) => {
		high = Math.max(high, close);
		return close / high - 1;
	});
}

export function yearsOf(series: Series, falls: Float64Array) {
	const end = series.closes.length;
	const firstYear = Number(series.first.slice(0, 4));
	const lastYear = Number(dayAt(series, end - 1).slice(0, 4));
	return Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
		const year = firstYear + at;
		const opens = placeOf(series, `${year}-01-01`);
		const closesAt = placeOf(series, `${year + 1}-01-01`);
		const from = Math.max(0, opens);
		const to = Math.min(end, closesAt);
		const closes = series.closes.subarray(from, to);
		return {
			year,
			first: closes[0] ?? 0,
			high: Math.max(...closes),
			low: Math.min(...closes),
			last: closes.at(-1) ?? 0,
			deepest: Math.min(...falls.subarray(from, to)),
			isWhole: opens >= 0 && closesAt <= end,
		};
	});
}
