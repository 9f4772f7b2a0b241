export type FeeDrag = {
	noFeeValue: number;
	netValue: number;
	cost: number;
	exposureKept: number;
};

/** `net = usd * ((1 + growth) * (1 - fee))^years`. @throws RangeError outside the bounds */
export function feeDrag(usd: number, fee: number, years: number, growth: number): FeeDrag {
	if (!(usd > 0 && Number.isFinite(usd))) throw new RangeError("the amount must be above 0");
	if (!(fee >= 0 && fee <= 0.05)) throw new RangeError("the fee must be between 0 and 0.05");
	if (!(years >= 1 && years <= 50)) throw new RangeError("years must be between 1 and 50");
	if (!(growth > -1 && Number.isFinite(growth))) throw new RangeError("growth must be above -1");
	const noFeeValue = usd * (1 + growth) ** years;
	const netValue = usd * ((1 + growth) * (1 - fee)) ** years;
	return { noFeeValue, netValue, cost: noFeeValue - netValue, exposureKept: (1 - fee) ** years };
}
