import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

export function Said({ children, isProblem }: { children: ReactNode; isProblem?: boolean }) {
	return (
		<p className="admin-said" role={isProblem ? "alert" : "status"}>
			{children}
		</p>
	);
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}

export function Hidden({ of }: { of: Record<string, string | number> }) {
	return Object.entries(of).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

export function Submit({ isMain, children, ...button }: ComponentProps<"button"> & { isMain?: true }) {
	return (
		<p className="acts">
			<button type="submit" className={isMain ? "btn btn-primary" : "btn"} {...button}>
				{children}
			</button>
		</p>
	);
}

export function FieldError({ children }: { children: ReactNode }) {
	if (!children) return null;
	return (
		<p className="field-error" role="alert">
			{children}
		</p>
	);
}

export function Options({ of }: { of: ReadonlyArray<{ value: string; label: string }> }) {
	return of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));
}

type QueuePagesProps = {
	page: number;
	pages: number | null;
	previousHref: string | null;
	nextHref: string | null;
	words?: [before: string, after: string];
};

export function QueuePages(props: QueuePagesProps) {
	const { page, pages, previousHref, nextHref, words = ["Previous", "Next"] } = props;
	if (pages === null ? !previousHref && !nextHref : pages <= 1) return null;
	return (
		<nav className="acts admin-pages" aria-label="Pages">
			{previousHref ? (
				<Link className="btn" to={previousHref}>
					{words[0]}
				</Link>
			) : null}
			<span className="sm mut">
				Page {page}
				{pages === null ? "" : ` of ${pages}`}
			</span>
			{nextHref ? (
				<Link className="btn" to={nextHref}>
					{words[1]}
				</Link>
			) : null}
		</nav>
	);
}
