import shapes from "./badge-shapes.svg?url";

export function BadgeShape({ id }: { id: string }) {
	return (
		<svg className="badge-shape" aria-hidden="true">
			<use href={`${shapes}#b-${id}`} />
		</svg>
	);
}
