import { kindByPath } from "~/listings/kinds/all";
import { pageAt } from "~/pages";
import { DESKS } from "~/syllabus/desks";
import { termBySlug } from "~/syllabus/glossary";
import { calculatorBySlug } from "~/tools/all";

type KnownSlugs = {
	/** Text ids such as `article:rehypothecation`. */
	texts: ReadonlySet<string>;
	/** Listing ids. Null accepts any slug. */
	listings: ReadonlySet<string> | null;
};

export function pathCheck({ texts, listings }: KnownSlugs): (path: string) => boolean {
	return (path) => {
		const page = pageAt(path);
		if (!page) return false;
		if (!page.path.endsWith("/:slug")) return true;
		const slug = path.slice(path.lastIndexOf("/") + 1);
		switch (page.path) {
			case "/articles/:slug":
				return texts.has(`article:${slug}`);
			case "/bitcoin-learning-center/:slug":
				return texts.has(`lesson:${slug}`);
			case "/glossary/:slug":
				return termBySlug(slug) !== undefined;
			case "/authors/:slug":
				return (DESKS as readonly string[]).includes(slug);
			case "/calculators/:slug":
				return calculatorBySlug(slug) !== undefined;
		}
		const kind = kindByPath(path);
		return kind !== undefined && (listings === null || listings.has(`${kind.id}:${slug}`));
	};
}
