import { initSync, Renderer } from "@takumi-rs/wasm";
import module from "@takumi-rs/wasm/auto";
import face from "../../public/fonts/archivo-20261126.woff2";

let ready: Promise<Renderer> | null = null;

/** What draws, made once an isolate: with the first card, and not when the worker starts. */
export function renderer(): Promise<Renderer> {
	ready ??= create();
	return ready;
}

async function create(): Promise<Renderer> {
	initSync({ module });
	const made = new Renderer();
	// By its rule in wrangler.toml a `woff2` is its bytes; Vite's types take it for an address.
	await made.registerFont({ name: "Archivo", data: face as unknown as ArrayBuffer });
	return made;
}
