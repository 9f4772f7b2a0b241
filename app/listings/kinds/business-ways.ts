import { capitalise } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type FieldWords, listOf } from "./kind";

/** The ending of a method that needs the business's own app, because an ordinary wallet can't pay that way. */
export const IN_APP = " in the business's app";

const methodWords: Record<string, string> = {
	lightning: "Lightning",
	"lightning contactless": "Lightning, contactless",
	"lightning via payment apps": "Lightning, through payment apps",
	"via processor": "through a processor",
	[`lightning${IN_APP}`]: `Lightning only${IN_APP}`,
	[`lightning contactless${IN_APP}`]: `contactless Lightning only${IN_APP}`,
	[`on-chain${IN_APP}`]: `on-chain only${IN_APP}`,
};

/** Lists each way once, such as `Lightning, contactless, on-chain` if the content has Lightning alone and contactless. */
export function methodsText(methods: string[]): string {
	const ways = methods.flatMap((method) => wordsOf(method).split(", "));
	return capitalise([...new Set(ways)].join(", "));
}

function wordsOf(method: string): string {
	return methodWords[method] ?? method.replace(/^via /, "through ");
}

export function waysOf(attributes: Attributes): string[] | null {
	const methods = listOf(attributes, "payment_methods");
	if (methods.length === 0) return null;
	const ways = new Set<string>();
	for (const method of methods) {
		if (method.endsWith(IN_APP)) {
			ways.add("app");
			continue;
		}
		if (method.startsWith("lightning")) ways.add("lightning");
		if (method === "on-chain") ways.add("onchain");
		if (method.includes("contactless")) ways.add("contactless");
		if (method.includes("via ")) ways.add("processor");
	}
	return [...ways];
}

/** Null for a method that works only in the business's app, because it's neither a yes nor unmentioned. */
function takes(way: string, attributes: Attributes): boolean | null {
	const ways = waysOf(attributes);
	if (ways === null || ways.includes(way)) return ways && true;
	return ways.includes("app") ? null : false;
}

export function wayField(way: string, field: Pick<FieldWords, "key" | "label" | "explain">): FieldWords {
	return {
		type: "boolean",
		derive: { from: ["payment_methods"], value: (attributes) => takes(way, attributes) },
		format: (value) => (value ? "Yes" : "Not mentioned"),
		...field,
	};
}
