import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { sharedFields } from "./comparison/compare-rows";

/** `/compare/shared.json?kinds=custodian,lender`. What the kinds share. The tray loads it before it opens. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const kinds = (new URL(request.url).searchParams.get("kinds") ?? "").split(",").slice(0, 4);
	const words = sharedWords(kinds);
	const headers = { "X-Robots-Tag": "noindex" };
	if (words === null)
		return Response.json(
			{ error: { code: "invalid", message: "Name two kinds of listings, like kinds=lender,custodian." } },
			{ status: 422, headers },
		);
	return Response.json({ words }, { headers: { ...headers, "Cache-Control": "public, max-age=3600" } });
}

/** What each kind is compared for among its own, where that is not what it is called. */
const ABOUT: Readonly<Record<string, string>> = {
	lender: "loans",
	custodian: "custody",
	"card-issuer": "rewards",
	exchange: "trading",
	etf: "fund fees",
	inheritance: "inheritance",
	"treasury-company": "holdings",
};

/** So many are named; more are counted. */
const FEW = 6;

/** What several kinds can be compared by, as the end of a sentence. Null with fewer than two known kinds. */
function sharedWords(ids: readonly string[]): string | null {
	const kinds = [...new Set(ids)].flatMap((id) => kindById(id) ?? []);
	if (kinds.length < 2) return null;
	const labels = sharedFields(kinds).map(({ label }) => lowered(label));
	const more = labels.length - FEW;
	const shown = more > 1 ? [...labels.slice(0, FEW), `${more} more`] : labels;
	const about = kinds.map(({ id, plural }: Kind) => ABOUT[id] ?? plural);
	return `${shown.join(", ")}, but not ${about.join(" or ")}.`;
}

/** In the middle of a sentence; abbreviations stay as they are. */
function lowered(label: string): string {
	return /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
