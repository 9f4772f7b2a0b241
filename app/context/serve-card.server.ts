import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type FigureCard, isDrawable } from "~/ui/page/figure-card";
import { figureCardHref } from "~/ui/page/figure-card.server";
import { logError } from "./log-error";
import type { Refusal } from "./verb";

const FILE = /^[0-9a-f]{16}\.png$/;

export function isCardFile(file: string | undefined): file is string {
	return file !== undefined && FILE.test(file);
}

/**
 * Serves a page's current card. An old version redirects to the current one, so a card never contradicts its page.
 * `typed` is for visitor input: we keep no copy and limit how many someone can draw.
 */
export async function serveCard(
	{ context, request }: { context: AppLoadContext; request: Request },
	path: string,
	file: string,
	card: FigureCard,
	{ typed }: { typed?: { refuse: () => Promise<Refusal | null> } } = {},
): Promise<Response> {
	if (!isDrawable(card)) return noCard();
	const href = figureCardHref(path, card);
	if (!href.split("?")[0]?.endsWith(`/${file}`))
		return redirect(href, { headers: { "Cache-Control": "no-store" } });
	const refused = await typed?.refuse();
	if (refused) return plain(`${refused.message}\n`, refused.status);
	try {
		const drawn = await context.drawCard(card, !typed);
		if (drawn.ok)
			return new Response(drawn.body, {
				headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" },
			});
		logError("card_not_drawn", request, new Error(`the cards worker answered ${drawn.status}`));
	} catch (error) {
		logError("card_not_drawn", request, error);
	}
	return plain("We couldn’t draw this card. Try again in a minute.\n", 503);
}

export function noCard(): Response {
	return plain("We couldn’t find this card.\n", 404);
}

function plain(words: string, status: number): Response {
	return new Response(words, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}
