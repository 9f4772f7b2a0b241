import type { Drawn } from "~/tools/drawing";
import type { Fall as FallWords } from "~/ui/fall";
import type { Mark } from "~/ui/mark";
import type { Fall } from "./closes";
import type { Source } from "./sources";

/** A listing's value in a table. Null when unknown. */
export type CellView = {
	mark: Mark | null;
	words: string;
	href: string;
	/** 'Sep 2025, second-hand'. The value's date and its source's weakness. */
	from: string | null;
	/** What its list says below it, and what another source says. */
	below: string[];
} | null;

export type SlotView =
	| { kind: "words"; words: string }
	| { kind: "fact"; href: string; words: string; source: Source | null }
	| { kind: "ref"; source: Source | null }
	| { kind: "notes"; sources: Source[] }
	| { kind: "term"; slug: string; words: string }
	| {
			kind: "example";
			caption: string;
			given: Array<{ label: string; words: string }>;
			results: Array<{ label: string; words: string | null; tone: "call" | "sale" | null }>;
			tool: { href: string; title: string };
	  }
	| { kind: "picture"; caption: string; picture: Drawn }
	| {
			kind: "table";
			caption: string;
			head: string[];
			rows: Array<{ href: string; name: string; cells: CellView[] }>;
			all: { href: string; label: string } | null;
	  }
	| {
			kind: "levels";
			caption: string;
			rows: Array<{
				href: string;
				name: string;
				fall: FallWords;
				call: string | null;
				sale: string | null;
				/** Why its levels aren't current, in words; null where they are. */
				old: string | null;
			}>;
			scale: number;
	  }
	| {
			kind: "closes";
			caption: string;
			picture: Drawn;
			marks: Array<{ on: string; says: string }>;
			closes: Array<{ on: string; close: number }>;
	  }
	| { kind: "falls"; caption: string; falls: Fall[] }
	| { kind: "image"; caption: string; src: string; alt: string; width: number; height: number };
