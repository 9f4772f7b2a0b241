import spriteUrl from "./sprite.svg?url";

export type IconName =
	| "search"
	| "menu"
	| "star"
	| "close"
	| "check"
	| "out"
	| "down"
	| "up"
	| "right"
	| "filter"
	| "flag"
	| "arrow"
	| "logo";

/** A drawing from the sprite, 18 px, in the colour of the text. Decoration: the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" aria-hidden="true">
			<use href={`${spriteUrl}#i-${name}`} />
		</svg>
	);
}
