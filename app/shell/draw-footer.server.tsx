import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { drawKept } from "~/ui/page/draw-kept.server";
import { FOOTER_WORDS } from "./footer";
import { FooterWords } from "./footer-words.server";

/** They are the same on every page. */
const words = drawKept(<FooterWords />);

/** Adds the footer's text to the document. It never changes, so the browser needs no code for it. */
export function drawFooter(context: Pick<AppLoadContext, "drawn">): void {
	drawOnce(context, FOOTER_WORDS, words);
}
