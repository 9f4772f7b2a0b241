import { OPERATOR, type Operator } from "./operator";

/** What `:operator` says in a text. */
export function operatorWords(says: "who" | "funding", operator: Operator | null = OPERATOR): string {
	if (!operator) {
		return says === "who"
			? "This site is a demo. No one runs it as a service yet, so there’s no company to name here."
			: "No one has said yet how the site will be paid for.";
	}
	const { name, address, email, funding } = operator;
	return says === "who"
		? `${name}, ${address}, runs this site and is responsible for it. You can write to ${email}.`
		: funding;
}
