import type { FigureCard } from "~/ui/page/figure-card";
import { UNKEPT, versionOf } from "~/ui/page/figure-card.server";
import { keepLatest } from "~workers/shared/keep-latest";
import { errorFields, log } from "~workers/shared/log";
import { drawCard } from "./draw-card";
import { renderer } from "./renderer";

export type CardsBindings = { CONTENT: KVNamespace };

/** Seconds that a drawn card is kept. One that is asked for after that is drawn again. */
const KEPT = 30 * 86_400;
/** Cards that an isolate has at hand: KV tells of a new one only within a minute. */
const AT_HAND = 32;
const atHand = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * `POST` a card's words to get its PNG, drawn once per content. Only the site worker calls this, with the
 * current content of a page.
 */
export async function answer(
	request: Request,
	{ CONTENT: kv }: CardsBindings,
	waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
	const card = await request.json<FigureCard>();
	const key = `card:${versionOf(card)}`;
	if (new URL(request.url).pathname === UNKEPT) return png(await drawCard(await renderer(), card), "drawn");
	const kept = atHand.get(key) ?? (await read(kv, key));
	if (kept) return png(kept, "kept");
	// Others may have drawn it while KV was asked.
	const drawn = atHand.get(key) ?? (await drawCard(await renderer(), card));
	keepLatest(atHand, key, drawn, AT_HAND);
	waitUntil(store(kv, key, drawn));
	return png(drawn, "drawn");
}

/** @param source how it came about, for tests and logs */
function png(bytes: BodyInit, source: "kept" | "drawn"): Response {
	return new Response(bytes, { headers: { "Content-Type": "image/png", "X-Card": source } });
}

/** Null if it isn't stored or KV fails. Then we draw the card. */
async function read(kv: KVNamespace, key: string): Promise<ArrayBuffer | null> {
	try {
		return await kv.get(key, "arrayBuffer");
	} catch (error) {
		log("warn", "card_not_read", errorFields(error));
		return null;
	}
}

async function store(kv: KVNamespace, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	try {
		await kv.put(key, bytes, { expirationTtl: KEPT });
	} catch (error) {
		log("warn", "card_not_kept", errorFields(error));
	}
}
