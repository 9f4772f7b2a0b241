import shapes from "./badge-shapes.svg?url";

/**
 * The outline of a badge: a plumb line's weight, in a shape of its own for each badge. Decoration: the name
 * stands beside it.
 */
export function BadgeShape({ id }: { id: string }) {
	return (
		<svg className="badge-shape" aria-hidden="true">
			<use href={`${shapes}#b-${id}`} />
		</svg>
	);
}
