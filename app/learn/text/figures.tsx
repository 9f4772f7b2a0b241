import type { ReactNode } from "react";
import { closeText } from "~/finance/words";
import { DrawnSvgs } from "~/tools/drawn-svg";
import { FallBar } from "~/ui/fall-bar";
import { formatDate, formatFall } from "~/ui/format";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import type { CellView, SlotView } from "./present-slots.server";

type ViewOf<K extends SlotView["kind"]> = SlotView & { kind: K };

type FigureProps = { caption: ReactNode; className?: string; children: ReactNode };

function Figure({ caption, className = "", children }: FigureProps) {
	return (
		<figure className={`text-figure ${className}`.trim()}>
			{children}
			<figcaption>{caption}</figcaption>
		</figure>
	);
}

export function Example({ caption, given, results, tool }: ViewOf<"example">) {
	return (
		<Figure caption={caption} className="example">
			<table>
				<tbody>
					{given.map(({ label, words }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td className="r">{words}</td>
						</tr>
					))}
					{results.map(({ label, words, tone }) => (
						<tr key={label} className="result">
							<th scope="row">{label}</th>
							<td className={tone ? `r tone-${tone}` : "r"}>
								<b>{words ?? "Unknown"}</b>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="acts">
				<a href={tool.href}>Open in the calculator: {tool.title}</a>
			</p>
		</Figure>
	);
}

export function Picture({ caption, picture }: ViewOf<"picture">) {
	return (
		<Figure caption={caption} className="calc-picture">
			<DrawnSvgs drawings={picture.drawings} summary={picture.summary} />
		</Figure>
	);
}

/** A picture that was uploaded. Its place has its height before it comes. */
export function Uploaded({ caption, src, alt, width, height }: ViewOf<"image">) {
	return (
		<Figure caption={caption} className="uploaded">
			<img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
			<a className="for-savers" href={src}>
				View picture{alt === "" ? "" : `: ${alt}`}
			</a>
		</Figure>
	);
}

export function Closes({ caption, picture, marks }: ViewOf<"closes">) {
	return (
		<Figure caption={caption} className="calc-picture">
			<DrawnSvgs drawings={picture.drawings} summary={picture.summary} />
			{marks.length > 0 ? (
				<ol className="marked-days">
					{marks.map(({ on, says }, at) => (
						<li key={on}>
							<b aria-hidden="true">{at + 1}</b>
							<time dateTime={on}>{formatDate(on)}</time> {says}
						</li>
					))}
				</ol>
			) : null}
		</Figure>
	);
}

export function ListingsTable({ caption, head, rows, all }: ViewOf<"table">) {
	return (
		<Figure
			caption={
				<>
					{caption} {all ? <a href={all.href}>{all.label}</a> : null}
				</>
			}
		>
			<Table head={head}>
				{rows.map(({ href, name, cells }) => (
					<tr key={href}>
						<th scope="row">
							<a href={href}>{name}</a>
						</th>
						{cells.map((cell, at) => (
							<td key={head[at + 1]}>
								<Cell cell={cell} />
							</td>
						))}
					</tr>
				))}
			</Table>
		</Figure>
	);
}

function Cell({ cell }: { cell: CellView }) {
	if (!cell) return <Unknown />;
	const { mark, words, href, from, below } = cell;
	return (
		<>
			{mark ? <ProvenanceMark line={mark.line} weight={mark.weight} /> : null}
			<a className="fact" href={href}>
				{words}
			</a>
			{from ? <small className="from">{from}</small> : null}
			{below.map((line) => (
				<small key={line}>{line}</small>
			))}
		</>
	);
}

export function Levels({ caption, rows, scale }: ViewOf<"levels">) {
	return (
		<Figure caption={caption} className="levels">
			<Table head={["Lender", "Price drop", "Margin call at", "Liquidation at"]}>
				{rows.map(({ href, name, fall, call, sale, old }) => (
					<tr key={href} className={old === null ? undefined : "old"}>
						<th scope="row">
							<a href={href}>{name}</a>
						</th>
						<td>
							<FallBar fall={fall} scale={scale} />
						</td>
						<td>{fall.noCall ? "No margin call" : (call ?? <Unknown />)}</td>
						<td>
							{sale ?? <Unknown />}
							{old !== null && <small>{old}</small>}
						</td>
					</tr>
				))}
			</Table>
		</Figure>
	);
}

export function Falls({ caption, falls }: ViewOf<"falls">) {
	return (
		<Figure caption={caption}>
			<Table head={["High", "Low", "Fall", "Days down", "Recovered"]}>
				{falls.map(({ high, low, back, highClose, lowClose, share, days }) => (
					<tr key={high}>
						<td>
							{formatDate(high)}
							<small>{closeText(highClose)}</small>
						</td>
						<td>
							{formatDate(low)}
							<small>{closeText(lowClose)}</small>
						</td>
						<td>
							<b>{formatFall(share)}</b>
						</td>
						<td>{days}</td>
						<td>{back === null ? "Not yet" : formatDate(back)}</td>
					</tr>
				))}
			</Table>
		</Figure>
	);
}

function Table({ head, children }: { head: string[]; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
		<div className="table-box" role="group" aria-label="Table" tabIndex={0}>
			<table>
				<thead>
					<tr>
						{head.map((words) => (
							<th key={words} scope="col">
								{words}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}
