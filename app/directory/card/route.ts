import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isCardFile, noCard, serveCard } from "~/context/serve-card.server";
import { kinds } from "~/listings/kinds/all";
import { dayOf } from "~/ui/format";
import { isSlug, readDetail } from "../detail/read.server";
import { listingHref } from "../list/present-row";
import { presentCard } from "./present-card";

/** `/social-cards/lenders/ledn/{version}.png`, a listing's image for shared links. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { section, slug = "", file } = args.params;
	const kind = kinds.find(({ path }) => path === `/${section}`);
	if (!kind || !isSlug(slug) || !isCardFile(file)) return noCard();
	const { value } = await readDetail(args.context, kind, slug);
	if (!value || "movedTo" in value) return noCard();
	return serveCard(
		args,
		listingHref(kind, slug),
		file,
		presentCard(kind, value.listing, dayOf(args.context.now())),
	);
}
