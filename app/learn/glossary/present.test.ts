import { expect, test } from "vitest";
import { toolWords } from "./present";

test("only where there is something to work out does a term say so", () => {
	expect(toolWords("/calculators/ltv?loan=60000")).toBe("Calculate it");
	expect(toolWords("/risk-score")).toBe("Calculate it");
	expect(toolWords("/lenders?rehypothecation=none")).toBe("See the list");
	expect(toolWords("/what-are-options")).toBe("See how it works");
});
