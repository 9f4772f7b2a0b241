import type { MetaDescriptor } from "@remix-run/cloudflare";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { type Card, pageMeta } from "~/ui/page/page-meta";

/** The head of a list that answers a question. Everything below is its body. */
export type AnsweredHead = {
	heading: string;
	lede?: string;
	trail: Crumb[];
	/** This state's address. A listing opened over the list returns here when closed. */
	here: string;
	meta: MetaDescriptor[];
};

type Words = {
	heading: string;
	lede?: string;
	description: string;
	trail: Crumb[];
	here: string;
	/** The list without the question, for search engines. The question belongs to one visitor. */
	canonical: string;
	card?: Card;
};

export function answeredHead(
	{ heading, lede, description, trail, here, canonical, card }: Words,
	origin: string,
): AnsweredHead {
	return {
		heading,
		lede,
		trail,
		here,
		meta: [
			...pageMeta({ title: heading, description, canonical, robots: "noindex, follow", origin, card }),
			{ "script:ld+json": breadcrumbData(trail, origin) },
		],
	};
}
