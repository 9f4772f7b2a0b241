import type { PriceNow } from "./present-price";

export function PriceFigure({ price }: { price: PriceNow }) {
	return (
		<div className="price-figure" data-price={price.kind}>
			<b>{price.text}</b>
			<p className="sm mut">{price.words}</p>
			{price.sources.length > 0 ? (
				<details className="sm">
					<summary className="btn-plain">What each source said</summary>
					<ul>
						{price.sources.map(({ name, text }) => (
							<li key={name}>
								{name}: {text}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</div>
	);
}
