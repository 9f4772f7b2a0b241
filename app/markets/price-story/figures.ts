/** How the price story writes its numbers. Pure. */

const MINUS = "−";

/** A price without its unit: cents below 1,000, whole dollars above; `100k` where there is no room. */
export function priceText(usd: number, isShort: boolean): string {
	if (isShort && usd >= 1000) return `${Number((usd / 1000).toPrecision(3))}k`;
	if (usd >= 1000) return usd.toLocaleString("en-US", { maximumFractionDigits: 0 });
	return usd.toLocaleString("en-US", { maximumFractionDigits: usd < 1 ? 4 : 2 });
}

/** A close in a column of closes, without its unit: whole dollars from 1,000 on, as the series has it below. */
export function closeCell(usd: number): string {
	return usd >= 1000 ? priceText(usd, false) : closeNumber(usd);
}

/** A close as the series has it: `78,329.69 USD`, `0.0858 USD`. */
export function closeText(usd: number): string {
	return `${closeNumber(usd)} USD`;
}

function closeNumber(usd: number): string {
	const digits = usd < 10 ? 4 : 2;
	return usd.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: 2 });
}

/** A fall as whole percent: -0.8329 reads `−83%`, nothing reads `0%`. */
export function fallText(fall: number): string {
	const percent = Math.round(Math.abs(fall) * 100);
	return percent === 0 ? "0%" : `${MINUS}${percent}%`;
}
