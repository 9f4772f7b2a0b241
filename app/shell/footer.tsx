import type { ReactNode } from "react";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import { ThemeSwitch } from "./theme-switch";

/** What a reader needs to judge the site by: how to read the marks, who pays, what it is not, whose data it is. */
export function Footer() {
	return (
		<footer className="footer">
			<div className="wrap">
				<div className="footer-marks">
					<h2>How to read the marks</h2>
					<p>The line says how we know a value. The weight says how recent it is.</p>
					<ul>
						<Key line="sourced" weight="fresh">
							solid line: sourced; full weight: under 6 months
						</Key>
						<Key line="sourced" weight="ageing">
							half weight: 6 to 12 months
						</Key>
						<Key line="sourced" weight="stale">
							hollow: older or undated
						</Key>
						<Key line="general-knowledge" weight="stale">
							dotted line: general knowledge
						</Key>
						<Key line="user-reported" weight="fresh">
							dashed line: user reported
						</Key>
						<li>
							<Unknown /> looked for and not found, never guessed
						</li>
					</ul>
				</div>
				<div>
					<h2>Who pays</h2>
					<p>
						Nobody listed here. Payment buys no place in a list, no order and no score, and our links to other
						sites carry no commission.
					</p>
				</div>
				<div>
					<h2>What this is not</h2>
					<p>
						Advice. We report what others publish, and terms change without notice: read the contract before
						you send bitcoin to anybody.
					</p>
				</div>
				<div>
					<h2>Whose data</h2>
					<p>
						Each value names its own source. Places of businesses: BTC Map and{" "}
						<OutboundLink href="https://www.openstreetmap.org/copyright">
							OpenStreetMap contributors, ODbL 1.0
						</OutboundLink>
					</p>
				</div>
				<ThemeSwitch />
				{/* Answered by analytics-slot.tsx, which is on every page. */}
				<button type="button" className="btn btn-plain privacy-link with-script" data-privacy-choices>
					Privacy choices
				</button>
			</div>
		</footer>
	);
}

type KeyProps = Parameters<typeof ProvenanceMark>[0] & { children: ReactNode };

function Key({ children, ...mark }: KeyProps) {
	return (
		<li>
			<ProvenanceMark {...mark} />
			{children}
		</li>
	);
}
