/** Bitcoin, loan and LTV in the form. One always follows from the other two. Pure, except for the fields it receives. */

import { type Counted, numberTyped, plainTyped } from "~/ui/typed-number";

const TRIPLE = ["ltv", "btc", "amount"] as const;

export type Triple = (typeof TRIPLE)[number];

export function isTriple(name: string): name is Triple {
	return (TRIPLE as readonly string[]).includes(name);
}

type Known = Record<Triple, number> & { price: number };

export function followed(name: Triple, { ltv, btc, amount, price }: Known): number {
	if (name === "ltv") return amount / (btc * price);
	return name === "btc" ? amount / (price * ltv) : ltv * btc * price;
}

const COUNTED: Record<string, Counted> = {
	ltv: "share",
	btc: "bitcoin",
	amount: "dollars",
	price: "dollars",
};

export function valueTyped(name: string, text: string): number {
	const value = numberTyped(text, COUNTED[name] ?? "whole") / (plainTyped(text).endsWith("%") ? 100 : 1);
	return value > 0 ? value : Number.NaN;
}

const WRITTEN: Record<Triple, (value: number) => string> = {
	ltv: (value) => `${Math.round(value * 1000) / 10}%`,
	// Rounded up, so that a loan at the highest LTV never exceeds it.
	btc: (value) => String(Math.ceil(value * 1e8 - 1e-4) / 1e8),
	amount: (value) => Math.round(value).toLocaleString("en-US"),
};

/** @param order the field touched longest ago first @returns whether the fields can be understood */
export function followOthers(form: HTMLFormElement, order: readonly Triple[]): boolean {
	const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
	const numberIn = (name: string) => valueTyped(name, field(name)?.value ?? "");
	const [name] = order;
	if (!name) return false;
	const known = {
		ltv: numberIn("ltv"),
		btc: numberIn("btc"),
		amount: numberIn("amount"),
		price: numberIn("price"),
	};
	const value = followed(name, known);
	const target = field(name);
	if (!target || !Number.isFinite(value) || value <= 0) return false;
	target.value = WRITTEN[name](value);
	const shown = form.querySelector("#sim-ltv");
	const ltv = followed("ltv", { ...known, [name]: value });
	if (shown && Number.isFinite(ltv)) shown.textContent = WRITTEN.ltv(ltv);
	return true;
}

export function queryOf(form: HTMLFormElement): string {
	const params = new URLSearchParams();
	const isFollowed = Number.isFinite(valueTyped("btc", String(new FormData(form).get("btc") ?? "")));
	for (const [name, value] of new FormData(form))
		if (
			typeof value === "string" &&
			!(name === "ltv" && (isFollowed || !value)) &&
			!(name === "country" && !value)
		)
			params.append(name, value);
	return params.toString();
}
