import { formatBitcoin, formatRate } from "~/ui/format";
import type { Follow } from "~db/queries/follows";
import { readTarget } from "./target";

export function targetWords(target: string, name: string | null): { name: string; what: string } {
	const read = readTarget(target);
	if (!read) return { name: name ?? target, what: "not kept any more" };
	if (read.listing === null) return { name: `All ${read.kind.plural}`, what: "everything of them" };
	return { name: name ?? read.listing, what: read.field?.label ?? "everything of it" };
}

export function measureWords({ measure, least }: Pick<Follow, "measure" | "least">): string {
	if (measure === "any" || least === null) return "any change";
	return measure === "bitcoin"
		? `from ${formatBitcoin(least)} on`
		: `from ${formatRate(least)} of the value before on`;
}

export function mailWords(mail: Follow["mail"], isSent: boolean): string {
	return isSent || mail === "none" ? MAIL_WORDS[mail] : "here; no mail is sent, see Mail below";
}

const MAIL_WORDS: Record<Follow["mail"], string> = {
	none: "here only",
	instant: "here, and by mail at once",
	daily: "here, and by mail once a day",
};
