import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { From } from "./said";

export function SourceLine({ from, isLinked }: { from: From | null; isLinked?: boolean }) {
	if (!from) return null;
	const { mark, by, href } = from;
	return (
		<small className="source-line">
			<ProvenanceMark {...mark} />
			<span>
				{isLinked && href ? <OutboundLink href={href}>{by}</OutboundLink> : by}, {mark.date}
				{mark.flaw && mark.flaw !== by ? `; ${mark.flaw}` : null}
			</span>
		</small>
	);
}
