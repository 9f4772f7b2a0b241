import type { MetaDescriptor } from "@remix-run/react";
import { isNothing } from "./is-nothing";

/** The head of a page that could not be had, from the `error` that `meta` is given: nothing there, or something broke. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	return [
		{ title: `${isNothing(error) ? "There is no page here" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}
