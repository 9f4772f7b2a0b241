import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { drawKept } from "~/ui/page/draw-kept.server";
import { FOOTER_WORDS } from "./footer";
import { FooterWords } from "./footer-words.server";

/** They are the same on every page. */
const words = drawKept(<FooterWords />);

/** Puts the footer's words into the document: they never change, and the browser needs no code for them. */
export function drawFooter(context: Pick<AppLoadContext, "drawn">): void {
	drawOnce(context, FOOTER_WORDS, words);
}
