import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type FigureCard, isDrawable } from "~/ui/page/figure-card";
import { figureCardHref } from "~/ui/page/figure-card.server";
import { logError } from "./log-error";
import type { Refusal } from "./verb";

/** `{version}.png`. */
const FILE = /^[0-9a-f]{16}\.png$/;

/** Whether an address names a version of a card at all: what else it names is not looked for. */
export function isCardFile(file: string | undefined): file is string {
	return file !== undefined && FILE.test(file);
}

/**
 * The card of a page as it is now, drawn by the cards worker unless that has it. An earlier version leads to the one of now: a
 * card never says what its page does not.
 * @param path of the page
 * @param file what the address asks for: `{version}.png`
 * @param typed of what a visitor typed no copy is kept, and who draws too much is refused: an older version only leads on and counts for nothing
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
	return plain("This card cannot be drawn right now.\n", 503);
}

export function noCard(): Response {
	return plain("There is no such card.\n", 404);
}

function plain(words: string, status: number): Response {
	return new Response(words, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}
