import spriteUrl from "./sprite.svg?url";

type IconName =
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

/** An 18 px icon from the sprite in the text's color. Decorative, because words are next to it. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" aria-hidden="true">
			<use href={`${spriteUrl}#i-${name}`} />
		</svg>
	);
}
