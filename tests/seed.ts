import fc from "fast-check";
import { inject } from "vitest";

// What a property is tried with is the same on every machine and in every run, so that a red run is red again. `SEED=any npm test`
// tries it with something else, and says the seed where it fails.
const seed = inject("seed");
if (seed !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

declare module "vitest" {
	interface ProvidedContext {
		/** What random values of a property start from. Null: another one each time. */
		seed: number | null;
		/** How many orders of failures a property is tried with. */
		schedules: number;
	}
}
