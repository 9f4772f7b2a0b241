import bobs from "./bobs.svg?url";

/** The plumb bob of a badge: each has another outline. Decoration: the name stands beside it. */
export function Bob({ id }: { id: string }) {
	return (
		<svg className="bob" aria-hidden="true">
			<use href={`${bobs}#b-${id}`} />
		</svg>
	);
}
