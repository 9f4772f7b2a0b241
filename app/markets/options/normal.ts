/** The normal distribution, to the precision of a double. Pure. */

const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Up to here the series is short; beyond it the fraction is. */
const TURN = 3;

export function density(x: number): number {
	return Math.exp((-x * x) / 2) / SQRT_2PI;
}

export function below(x: number): number {
	if (Math.abs(x) > TURN) return x > 0 ? 1 - tail(x) : tail(-x);
	// N(x) = 1/2 + density(x) (x + x^3/3 + x^5/(3*5) + ...). All terms have one sign, so nothing cancels.
	let term = x;
	let sum = x;
	for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
		term *= (x * x) / odd;
		sum += term;
	}
	return 0.5 + density(x) * sum;
}

/** The share above x, for large x. It's density(x) / (x + 1/(x + 2/(x + 3/(x + ...)))). */
function tail(x: number): number {
	let fraction = x;
	for (let at = 120; at > 0; at--) fraction = x + at / fraction;
	return density(x) / fraction;
}
