/** Keys with their action, such as `[["j", "k"], "down, up in a list"]`. */
export type KeyHint = readonly [names: readonly string[], what: string];

const EVERYWHERE: KeyHint[] = [
	[["j", "k"], "down, up in a list"],
	[["Enter"], "open"],
];

/** The keys at a staff page's foot, its own first. */
export function KeyBar({ keys = [] }: { keys?: readonly KeyHint[] }) {
	return (
		<p className="admin-keys">
			{[...keys, ...EVERYWHERE].map(([names, what]) => (
				<span key={what}>
					{names.map((name) => (
						<kbd key={name}>{name}</kbd>
					))}{" "}
					{what}
				</span>
			))}
		</p>
	);
}
