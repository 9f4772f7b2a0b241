import type { ReactNode } from "react";
import { Icon } from "./icon";

type OutboundLinkProps = { href: string; className?: string; children: ReactNode };

/** A link that leaves the site: says so, opens beside this page, and tells the other site nothing of the opener. */
export function OutboundLink({ href, className, children }: OutboundLinkProps) {
	return (
		<a href={href} className={className} target="_blank" rel="noopener noreferrer" data-outbound>
			{children}
			<Icon name="out" />
			<span className="vh"> (opens another site)</span>
		</a>
	);
}
