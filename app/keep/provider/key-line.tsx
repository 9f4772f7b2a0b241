import type { KeysView } from "./view";

/** The keys of a wallet, hanging from a line: full weight yours, hollow those of others. */
export function KeyLine({ keys: { each } }: { keys: KeysView }) {
	return (
		<ul className="key-line">
			{each.map(({ name, holder, isYours }) => (
				<li key={name} className={isYours ? "is-yours" : undefined}>
					<svg width="24" height="70" viewBox="0 0 24 70" aria-hidden="true">
						<path d="M12 0V40" />
						<path className="key-weight" d="M5 47 9 40h6l4 7-7 18z" />
					</svg>
					<b>{name}</b>
					<span>{holder}</span>
				</li>
			))}
		</ul>
	);
}
