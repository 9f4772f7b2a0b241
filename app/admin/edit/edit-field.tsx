import { parse, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { EditAnswer } from "./act.server";
import { AskedParts } from "./asked-parts";
import { ConflictFrame } from "./conflict-frame";
import { useDraft } from "./draft";
import { useEditKeys } from "./edit-keys";
import { useLivePreview } from "./live-preview";
import { ValueControl } from "./value-control";
import { ValueHistory } from "./value-history";
import type { EditShape, EditView, FieldView } from "./view";
import { WhatChanges } from "./what-changes";

type EditFieldProps = {
	listing: NonNullable<EditView["listing"]>;
	field: FieldView;
	answer: EditAnswer | null;
	/** Whether something was saved or settled just now. */
	isDone: boolean;
	/** Where to go after saving or leaving. Null stays here with a link to all values. */
	back: string | null;
};

/** The buttons that make the draft obsolete. */
const SETTLES = ["save", "theirs", "mine", "both"];

/** The form of a value, what saving it would change, and its history. */
export function EditField({ isDone, ...props }: EditFieldProps) {
	const draft = useDraft(`${props.listing.id} ${props.field.key}`, isDone);
	return <FieldForm key={draft.found ? "draft" : "new"} {...props} draft={draft} />;
}

function FieldForm({
	listing,
	field,
	answer,
	back,
	draft,
}: Omit<EditFieldProps, "isDone"> & { draft: ReturnType<typeof useDraft> }) {
	const ref = useRef<HTMLFormElement>(null);
	const live = useLivePreview(answer);
	const [form, fields] = useForm<EditShape>({
		id: draft.found ? "edit-draft" : "edit",
		lastResult: answer?.result,
		defaultValue: draft.found?.values ?? field.values,
	});
	const [isUnknown, setUnknown] = useState(draft.found?.values.unknown === "on");
	const isBusy = useNavigation().state !== "idle";
	const conflict = answer?.conflict ?? null;
	const preview = live.preview ?? answer?.preview ?? null;
	useEditKeys(ref, { leaveHref: back ?? listing.editHref, ...field });

	function onInput() {
		const typed = ref.current;
		if (!typed) return;
		draft.keep(parse(new FormData(typed), { resolve: (value) => ({ value }) }).payload);
		live.ask(new FormData(typed));
	}

	return (
		<>
			<nav className="edit-around" aria-label="Fields">
				<Link to={field.previousHref}>Previous field</Link> <kbd>[</kbd>
				<Link to={field.nextHref}>Next field</Link> <kbd>]</kbd>
			</nav>
			{draft.found ? (
				<p className="admin-said" role="status">
					Your draft is back.{" "}
					<button type="button" className="btn btn-plain" onClick={draft.drop}>
						Discard it
					</button>
				</p>
			) : null}
			{conflict ? <ConflictFrame conflict={conflict} form={form.id} /> : null}
			<div className="edit">
				<div>
					<div className="form-row">
						<span className="lab">Listing</span>
						<p>
							<Link to={listing.href}>{listing.name}</Link>{" "}
							<span className="mut">
								{listing.what}, <Link to={listing.editHref}>{listing.known}</Link>
							</span>
						</p>
					</div>
					<ChooseField listing={listing.id} field={field} />
					<Form
						method="post"
						id={form.id}
						ref={ref}
						onSubmit={(event) => {
							form.onSubmit(event);
							live.stop();
							const { submitter } = event.nativeEvent as SubmitEvent;
							if (submitter instanceof HTMLButtonElement && SETTLES.includes(submitter.value)) draft.send();
						}}
						onInput={onInput}
						noValidate
					>
						{/* Enter in a line saves; without this it would press the first button there is. */}
						<button
							type="submit"
							name="do"
							value={conflict ? "preview" : "save"}
							className="vh"
							tabIndex={-1}
							aria-hidden="true"
						>
							Save
						</button>
						<input type="hidden" name="listing" value={listing.id} />
						<input type="hidden" name="field" value={field.key} />
						{back ? <input type="hidden" name="back" value={back} /> : null}
						<input
							type="hidden"
							name="opened"
							value={conflict?.opened ?? draft.found?.values.opened ?? field.opened}
						/>
						{conflict ? <input type="hidden" name="first" value={conflict.first} /> : null}
						<ValueControl
							form={form}
							fields={fields}
							field={field}
							isUnknown={isUnknown}
							setUnknown={setUnknown}
						/>
						<AskedParts fields={fields} field={field} host={preview?.host ?? null} />
						{fields.sure.errors ? <Sure reason={fields.sure.errors.join(" ")} /> : null}
						<p className="acts edit-acts">
							<button
								type="submit"
								name="do"
								value="save"
								className="btn btn-primary"
								disabled={isBusy || conflict !== null}
							>
								Save <kbd>Ctrl Enter</kbd>
							</button>
							<button type="submit" name="do" value="preview" className="btn">
								Preview
							</button>
							{conflict ? <span className="sm mut">Choose above first.</span> : null}
						</p>
						{form.errors ? (
							<p className="field-error" role="alert">
								{form.errors.join(" ")}
							</p>
						) : null}
					</Form>
				</div>
				<aside>
					<WhatChanges preview={preview} isWorking={live.isWorking} />
					<ValueHistory listing={listing.id} field={field} />
				</aside>
			</div>
		</>
	);
}

/** Asks for confirmation when a value is many times the current one, or a small part of it. */
function Sure({ reason }: { reason: string }) {
	return (
		<div className="form-row">
			<span className="lab">Far from what is shown</span>
			<div>
				<p className="field-error" id="sure-reason">
					{reason}
				</p>
				<label className="tick">
					<input type="checkbox" name="sure" aria-describedby="sure-reason" /> The source says so
				</label>
			</div>
		</div>
	);
}

/** Switches to another value. It's a separate form, so it works without script. */
function ChooseField({ listing, field }: { listing: string; field: FieldView }) {
	const groups = [...new Set(field.fields.map(({ group }) => group))];
	return (
		<Form action="/admin/edit" className="form-row">
			<label htmlFor="choose-field">Field</label>
			<div className="in2">
				<input type="hidden" name="listing" value={listing} />
				<select id="choose-field" name="field" defaultValue={field.key} key={field.key}>
					{groups.map((group) => (
						<optgroup key={group} label={group}>
							{field.fields
								.filter((one) => one.group === group)
								.map(({ key, label }) => (
									<option key={key} value={key}>
										{label}
									</option>
								))}
						</optgroup>
					))}
				</select>
				<button type="submit" className="btn">
					Open
				</button>
			</div>
		</Form>
	);
}
