import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { DataTable } from "~/ui/data-table";
import { AreaField, firstErrors, TextField } from "../form-fields";
import { Hidden, QueuePages, Submit } from "../parts";
import type { Draft, MoveRow, PreviewView } from "./weights.server";
import { draftSchema, LONGEST_WHY } from "./weights-schema";

const WEIGHT_FIELDS = [
	["required", "Required values"],
	["optional", "Other values"],
	["sources", "Sources"],
	["freshness", "Freshness"],
	["reviews", "Reviews"],
] as const;

/** A GET form, so that people can share a preview's address. */
export function WeightsForm({ draft, wrong }: { draft: Draft; wrong: Record<string, string> }) {
	// Keep one object per draft, because a new one counts as a new answer and redraws the form.
	const [lastResult] = useState(() => resultOf(draft, wrong));
	const [form, fields] = useForm({
		id: "weights",
		defaultValue: draft,
		lastResult,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: draftSchema, disableAutoCoercion: true }),
		shouldValidate: "onSubmit",
	});
	const found = firstErrors(form.allErrors);
	const { sum } = found;
	return (
		<Form method="get" {...getFormProps(form)} aria-describedby={undefined} className="weights-form">
			<fieldset aria-describedby={sum ? "weights-sum" : undefined}>
				<legend>Points for each part (total 100)</legend>
				<div className="weights-fields">
					{WEIGHT_FIELDS.map(([name, label]) => (
						<TextField
							key={name}
							of={fields[name]}
							label={label}
							wrong={found}
							inputMode="numeric"
							{...(sum && { "aria-invalid": true, "aria-describedby": "weights-sum" })}
						/>
					))}
				</div>
				{sum ? (
					<p className="field-error" id="weights-sum">
						{sum}
					</p>
				) : null}
			</fieldset>
			<div className="weights-days">
				<TextField
					of={fields.halfLifeDays}
					label="Half-life of freshness (days)"
					wrong={found}
					inputMode="numeric"
				/>
			</div>
			<AreaField
				of={fields.why}
				label="Reason"
				hint="Shown on the methodology page. Required to adopt."
				wrong={found}
				rows={3}
				maxLength={LONGEST_WHY}
			/>
			<Submit isMain>Preview weights</Submit>
		</Form>
	);
}

function resultOf(draft: Draft, wrong: Record<string, string>) {
	const error = Object.fromEntries(Object.entries(wrong).map(([name, message]) => [name, [message]]));
	return Object.keys(wrong).length > 0 ? { status: "error" as const, initialValue: draft, error } : undefined;
}

type PreviewPartProps = { preview: PreviewView; draft: Draft; inForce: number };

export function PreviewPart({ preview, draft, inForce }: PreviewPartProps) {
	const { isSame, lede, spreads, moves } = preview;
	return (
		<section aria-labelledby="preview" className="section">
			<h2 id="preview">Preview</h2>
			<p className="scores-lead">{lede}</p>
			{isSame ? (
				<p className="admin-said">These are the current weights. Change one to adopt a new version.</p>
			) : (
				<AdoptForm draft={draft} inForce={inForce} />
			)}
			<div className="weights-spread">
				<DataTable
					caption={<caption>All scores before and after</caption>}
					columns={[
						{ label: "Scores", cell: ({ label }) => label },
						{ label: "Current", isNumber: true, cell: ({ before }) => before },
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
				caption={<caption>All listings, largest change first</caption>}
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
					{ label: "Place in kind", isNumber: true, cell: ({ place }) => <FromTo pair={place} /> },
				]}
				rows={moves}
				keyOf={({ id }) => id}
			/>
			<QueuePages {...preview} />
		</section>
	);
}

function FromTo({ pair: [before, after] }: { pair: readonly [string, string] }) {
	if (before === after) return <span className="mut">{after}</span>;
	return (
		<>
			{before} <span aria-hidden="true">→</span>
			<span className="vh">to</span> {after}
		</>
	);
}

/** Adopts the previewed draft and not later input. */
function AdoptForm({ draft, inForce }: Pick<PreviewPartProps, "draft" | "inForce">) {
	return (
		<Form method="post" className="weights-adopt" preventScrollReset>
			<Hidden of={{ ...draft, from: inForce }} />
			<button type="submit" className="btn btn-primary">
				Adopt as version {inForce + 1}
			</button>
			<p className="sm mut">
				All pages then show scores with these weights. The methodology page keeps the old version.
			</p>
		</Form>
	);
}
