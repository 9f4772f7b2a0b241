import { Form, Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { QueuePages } from "../../queue-pages";
import type { Draft, MoveRow, PreviewView } from "./load.server";

type PreviewPartProps = { preview: PreviewView; draft: Draft; inForce: number };

export function PreviewPart({ preview, draft, inForce }: PreviewPartProps) {
	const { isSame, lede, spreads, moves, page, pages, previousHref, nextHref } = preview;
	return (
		<section aria-labelledby="preview" className="section">
			<h2 id="preview">Preview</h2>
			<p className="scores-lead">{lede}</p>
			{isSame ? (
				<p className="admin-said">These are the weights in force. There is nothing to adopt.</p>
			) : (
				<AdoptForm draft={draft} inForce={inForce} />
			)}
			<div className="weights-spread">
				<DataTable
					caption={<caption>The directory before and after</caption>}
					columns={[
						{ label: "Of the scores", cell: ({ label }) => label },
						{ label: "In force", isNumber: true, cell: ({ before }) => before },
						{ label: "Draft", isNumber: true, cell: ({ after }) => after },
						{ label: "Change", isNumber: true, cell: ({ change }) => change },
					]}
					rows={spreads}
					keyOf={({ label }) => label}
				/>
			</div>
			<DataTable
				isLabelled
				className="scores-moves"
				caption={<caption>Every listing, who moves farthest first</caption>}
				columns={[
					{
						label: "Listing",
						cell: ({ name, href, kind }: MoveRow) => (
							<>
								<Link to={href}>{name}</Link>
								<small>{kind}</small>
							</>
						),
					},
					{ label: "Change", isNumber: true, cell: ({ change }) => <b>{change}</b> },
					{ label: "Score", isNumber: true, cell: ({ score }) => <FromTo pair={score} /> },
					{ label: "Grade", cell: ({ grade }) => <FromTo pair={grade} /> },
					{ label: "Place in its kind", isNumber: true, cell: ({ place }) => <FromTo pair={place} /> },
				]}
				rows={moves}
				keyOf={({ id }) => id}
			/>
			<QueuePages page={page} pages={pages} previousHref={previousHref} nextHref={nextHref} />
		</section>
	);
}

function FromTo({ pair: [before, after] }: { pair: [string, string] }) {
	if (before === after) return <span className="mut">{after}</span>;
	return (
		<>
			{before} <span aria-hidden="true">→</span>
			<span className="vh">to</span> {after}
		</>
	);
}

/** Adopts what was previewed, and not what was typed since. */
function AdoptForm({ draft, inForce }: Pick<PreviewPartProps, "draft" | "inForce">) {
	return (
		<Form method="post" className="weights-adopt" preventScrollReset>
			{Object.entries(draft).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="from" value={inForce} />
			<button type="submit" className="btn btn-primary">
				Adopt as version {inForce + 1}
			</button>
			<p className="sm mut">
				Every score is computed with these weights from then on, on every page. The former version stays on
				the methodology page.
			</p>
		</Form>
	);
}
