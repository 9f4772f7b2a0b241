import { initSync, Renderer } from "@takumi-rs/wasm";
import module from "@takumi-rs/wasm/auto";
import type { FigureCard } from "~/ui/page/figure-card";
import { UNKEPT, versionOf } from "~/ui/page/figure-card.server";
import { errorFields, log } from "~workers/shared/log";
import { keepLatest } from "~workers/shared/remember";
import face from "../../public/fonts/archivo-20261126.woff2";
import { drawCard } from "./draw-card";

export type CardsBindings = { CONTENT: KVNamespace };

/** Seconds. */
const KEPT = 30 * 86_400;
/** KV shows a new card only within a minute. */
const AT_HAND = 32;
const atHand = new Map<string, Uint8Array<ArrayBuffer>>();

/** `POST` a card's words to get its PNG. Only the site worker calls this. */
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
	const drawn = atHand.get(key) ?? (await drawCard(await renderer(), card));
	keepLatest(atHand, key, drawn, AT_HAND);
	waitUntil(store(kv, key, drawn));
	return png(drawn, "drawn");
}

function png(bytes: BodyInit, source: "kept" | "drawn"): Response {
	return new Response(bytes, { headers: { "Content-Type": "image/png", "X-Card": source } });
}

/** Null if it isn't stored or KV fails. */
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

let ready: Promise<Renderer> | null = null;

/** Made with an isolate's first card, not when the worker starts. */
export function renderer(): Promise<Renderer> {
	ready ??= create();
	return ready;
}

async function create(): Promise<Renderer> {
	initSync({ module });
	const made = new Renderer();
	// wrangler.toml makes a `woff2` its bytes. Vite's types take it for an address.
	await made.registerFont({ name: "Archivo", data: face as unknown as ArrayBuffer });
	return made;
}
