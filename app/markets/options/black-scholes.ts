/** An option's value before expiry by Black, Scholes and Merton, without dividends. Pure. */

export type PricingInputs = {
	/** USD for one bitcoin, above 0. */
	spot: number;
	/** USD, above 0. */
	strike: number;
	/** Until the expiry, above 0. */
	years: number;
	/** Yearly interest, continuous, as a decimal. */
	rate: number;
	/** Yearly, as a decimal above 0. */
	volatility: number;
};

export type Side = {
	/** USD. */
	value: number;
	delta: number;
	gamma: number;
	/** USD a day. */
	theta: number;
	/** USD for one percentage point of volatility. */
	vega: number;
	/** USD for one percentage point of interest. */
	rho: number;
};

/** The value of a European call and put on one bitcoin, and their Greeks. @throws RangeError where an input is not above 0 */
export function priceOption({ spot, strike, years, rate, volatility }: PricingInputs) {
	if (![spot, strike, years, volatility].every((input) => input > 0 && Number.isFinite(input)))
		throw new RangeError("price, strike, time and volatility must be above 0");
	const root = Math.sqrt(years);
	const d1 = (Math.log(spot / strike) + (rate + volatility ** 2 / 2) * years) / (volatility * root);
	const d2 = d1 - volatility * root;
	const discounted = strike * Math.exp(-rate * years);
	const gamma = density(d1) / (spot * volatility * root);
	const vega = (spot * density(d1) * root) / 100;
	const decay = (-spot * density(d1) * volatility) / (2 * root);
	return {
		d1,
		d2,
		call: {
			value: spot * below(d1) - discounted * below(d2),
			delta: below(d1),
			gamma,
			theta: (decay - rate * discounted * below(d2)) / 365,
			vega,
			rho: (years * discounted * below(d2)) / 100,
		},
		put: {
			value: discounted * below(-d2) - spot * below(-d1),
			delta: below(d1) - 1,
			gamma,
			theta: (decay + rate * discounted * below(-d2)) / 365,
			vega,
			rho: (-years * discounted * below(-d2)) / 100,
		},
	};
}

/** The normal distribution, to the precision of a double. Pure. */

const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Up to here the series is short; beyond it the fraction is. */
const TURN = 3;

function density(x: number): number {
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
