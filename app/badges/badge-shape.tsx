import shapes from "./badge-shapes.svg?url";

/** A badge's outline, a plumb weight with its own shape. Decorative, because the name is next to it. */
export function BadgeShape({ id }: { id: string }) {
	return (
		<svg className="badge-shape" aria-hidden="true">
			<use href={`${shapes}#b-${id}`} />
		</svg>
	);
}
