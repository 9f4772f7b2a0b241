import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../app/**/*.tsx", "!../app/admin/**", "!../app/**/*.test.tsx"], {
	query: "?raw",
	import: "default",
	eager: true,
});

/** Parts of a form that has the summary, and forms of one field, whose message says it all. */
const PARTS = [
	"account/account-panel/data-part.tsx",
	"account/passkeys.tsx",
	"account/proof/proof-form.tsx",
	"account/reviews/own-review.tsx",
	"directory/list/filter-fields.tsx",
	"tools/field.tsx",
	"ui/form-field.tsx",
	"ui/search-form.tsx",
];

const name = (path: string) => path.replace("../app/", "");

test("every form of visitors says its mistakes in one way", () => {
	const drawing = Object.entries(sources).filter(([, text]) =>
		/"?aria-invalid"?[=:]|<(?:Field|FormField|FilterField)\b/.test(text),
	);
	const own = drawing.filter(([, text]) => !/<ErrorSummary\b|useFirstWrong\(/.test(text));
	expect(own.map(([path]) => name(path)).sort()).toEqual(PARTS);
});
