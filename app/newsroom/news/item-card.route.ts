import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isCardFile, noCard, serveCard } from "~/context/serve-card.server";
import { dayOf } from "~/ui/format";
import { NEWS } from "./frame";
import { isSlug, presentCard, readStory } from "./item.server";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { slug = "", file } = args.params;
	if (!isSlug(slug) || !isCardFile(file)) return noCard();
	const { value } = await readStory(args.context, slug);
	const card = value && presentCard(value, dayOf(args.context.now()));
	return card ? serveCard(args, `${NEWS.href}/${slug}`, file, card) : noCard();
}
