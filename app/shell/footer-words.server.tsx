import type { ReactNode } from "react";
import { pages } from "~/pages";
import { MarkPicture } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";

const ABOUT_US = pages.filter(({ isAboutUs }) => isAboutUs);

/** How to judge the site. Explains the marks, who pays, whose data it is, and where to read more. */
export function FooterWords() {
	return (
		<>
			<div className="footer-marks">
				<h2>How to read the marks</h2>
				<ul>
					<Key line="sourced" weight="fresh">
						solid line: sourced; full weight: under 6 months
					</Key>
					<Key line="sourced" weight="ageing">
						half weight: over 6 months, within its limit
					</Key>
					<Key line="sourced" weight="stale">
						hollow: past its limit, or undated
					</Key>
					<Key line="general-knowledge" weight="stale">
						dotted line: general knowledge
					</Key>
					<Key line="user-reported" weight="fresh">
						dashed line: reported by a reader
					</Key>
					<li>
						<Unknown /> looked for, not found
					</li>
				</ul>
			</div>
			<div>
				<h2>Who pays</h2>
				<p>
					Nobody listed here. Payment buys no place, no order and no score, and our links carry no commission.
					Nothing here is advice.
				</p>
			</div>
			<div>
				<h2>Whose data</h2>
				<p>
					Places of businesses: BTC Map and{" "}
					<OutboundLink href="https://www.openstreetmap.org/copyright">
						OpenStreetMap contributors, ODbL 1.0
					</OutboundLink>
				</p>
			</div>
			<p className="footer-links">
				{ABOUT_US.map(({ path, title }) => (
					<a key={path} href={path}>
						{title}
					</a>
				))}
			</p>
		</>
	);
}

type KeyProps = Parameters<typeof MarkPicture>[0] & { children: ReactNode };

function Key({ children, ...mark }: KeyProps) {
	return (
		<li>
			<MarkPicture {...mark} />
			{children}
		</li>
	);
}
