import { kindByPath, kinds } from "~/listings/kinds/all";
import { nameOf, pageAt, pages } from "~/pages";
import { lessonSlugs } from "~/syllabus/courses";
import { calculatorBySlug, calculators } from "~/tools/all";
import { RISK_CALCULATORS } from "~/track/events";
import { type Badge, type Counts, isEarned, type Tally, type Topic } from "./badge";

export const eventTypes = [
	"page_visit",
	"review_submit",
	"favorite_add",
	"calculation_perform",
	"modal_open",
] as const;

export type BadgeEvent = { type: (typeof eventTypes)[number]; data?: { page?: string; modalType?: string } };

type Subject = { topic: Topic; subject: string };

/** Pages that count only toward the day. A calculator counts as the index. Other pages count nothing. */
const plainPages = pages.filter(({ counts, path }) => counts === "page" && !path.includes(":"));
const learningPages = pages.filter(({ counts, path }) => counts === "learning" && !path.includes(":"));

const calculatorPages = RISK_CALCULATORS.map((name) => `/${name}`);

/** The only modal that isn't a listing's is the card behind a mark. */
const SOURCE = "source";

/** For favorites and reviews the browser only reports that there may be new ones, and the database knows the rest. */
export function countedOf({ type, data = {} }: BadgeEvent) {
	const path = pathOf(data.page);
	if (type === "page_visit") {
		const comparisons = path === "/compare" || path === "/dashboard";
		// Favorites and comparisons saved before tracking, or while it failed, count when their page opens.
		const favourites = path === "/saved" || path === "/dashboard";
		const reviews = path === "/reviews/mine" || path === "/dashboard";
		return { subject: path === null ? null : pageSubject(path), favourites, comparisons, reviews };
	}
	return {
		subject:
			type === "calculation_perform" && path !== null
				? calculatorSubject(path)
				: type === "modal_open"
					? modalSubject(data.modalType)
					: null,
		favourites: type === "favorite_add",
		comparisons: false,
		reviews: type === "review_submit",
	};
}

/** Whether somebody could earn the badge today, if they did everything that counts. */
export function isOpen(badge: Badge): boolean {
	return isEarned(badge, reachable);
}

/** As the router matches. Null for other text. */
function pathOf(page: string | undefined): string | null {
	const path = page?.split(/[?#]/)[0]?.toLowerCase();
	if (!path?.startsWith("/")) return null;
	return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function pageSubject(path: string): Subject | null {
	const found = pageAt(path);
	const page = found && nameOf(found);
	switch (page?.counts) {
		case "comparison":
			return { topic: "comparison", subject: "compare" };
		case "learning":
			return learningSubject(page.path, path);
		case "section":
			return { topic: "section", subject: kindByPath(path)?.id ?? "" };
		case "page":
			if (page.path === "/calculators/:slug" && !calculatorSubject(path)) return null;
			return { topic: "page", subject: page.path.replace("/:slug", "") };
		default:
			return null;
	}
}

function learningSubject(page: string, path: string): Subject | null {
	if (!page.endsWith("/:slug")) return { topic: "learning", subject: page };
	const slug = path.slice(path.lastIndexOf("/") + 1);
	return lessonSlugs.includes(slug) ? { topic: "learning", subject: slug } : null;
}

function calculatorSubject(path: string): Subject | null {
	if (calculatorPages.includes(path)) return { topic: "calculator", subject: path.slice(1) };
	const [, slug = ""] = /^\/calculators\/([^/]+)$/.exec(path) ?? [];
	return calculatorBySlug(slug) ? { topic: "calculator", subject: slug } : null;
}

function modalSubject(modalType: string | undefined): Subject | null {
	if (modalType === SOURCE) return { topic: "source", subject: SOURCE };
	return kinds.some(({ id }) => id === modalType) ? { topic: "detail", subject: modalType ?? "" } : null;
}

const ENDLESS = Number.POSITIVE_INFINITY;

const subjectsOf: Record<Topic, number> = {
	section: kinds.length,
	detail: kinds.length,
	source: 1,
	learning: lessonSlugs.length + learningPages.length,
	calculator: calculators.length + calculatorPages.length,
	comparison: 1,
	"saved-comparison": ENDLESS,
	favourite: ENDLESS,
	"favourite-kind": kinds.length,
	review: ENDLESS,
	page: plainPages.length,
};

const reachable: Counts = { "days.total": ENDLESS, "days.longest": ENDLESS };
for (const [topic, subjects] of Object.entries(subjectsOf)) {
	reachable[`${topic}.subjects` as Tally] = subjects;
	reachable[`${topic}.times` as Tally] = subjects > 0 ? ENDLESS : 0;
}
