/** The part of jStat that we use; the package brings no types. */
declare module "jstat" {
	const jStat: {
		normal: {
			/** The value below which a normal number lies with this chance. */
			inv: (chance: number, mean: number, deviation: number) => number;
		};
		chisquare: {
			/** The chance of at most this value. */
			cdf: (value: number, degreesOfFreedom: number) => number;
		};
	};
	export default jStat;
}
