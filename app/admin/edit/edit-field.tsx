import { parse, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ProvenanceMark } from "~/ui/mark";
import type { Conflict, EditAnswer } from "./act.server";
import { useDraft } from "./draft";
import type { EditView, FieldView } from "./edit.server";
import { useEditKeys } from "./edit-keys";
import { ValueHistory } from "./edit-parts";
import { AskedParts, type EditShape, ValueControl } from "./field-controls";
import type { Preview } from "./preview.server";

type EditFieldProps = {
	listing: NonNullable<EditView["listing"]>;
	field: FieldView;
	answer: EditAnswer | null;
	isDone: boolean;
	back: string | null;
};

const SETTLES = ["save", "theirs", "mine", "both"];

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
					We restored your draft.{" "}
					<button type="button" className="btn btn-plain" onClick={draft.drop}>
						Discard draft
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
						{/* Makes Enter save. Otherwise it would press the first button. */}
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
							{conflict ? <span className="sm mut">Settle the conflict above first.</span> : null}
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

function Sure({ reason }: { reason: string }) {
	return (
		<div className="form-row">
			<span className="lab">Large change</span>
			<div>
				<p className="field-error" id="sure-reason">
					{reason}
				</p>
				<label className="tick">
					<input type="checkbox" name="sure" aria-describedby="sure-reason" /> The source says this
				</label>
			</div>
		</div>
	);
}

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

/** Takes the focus so that its keys don't land in a note. */
function ConflictFrame({ conflict, form }: { conflict: Conflict; form: string }) {
	const box = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new statements mean a new conflict
	useEffect(() => box.current?.focus(), [conflict.opened]);
	return (
		<section className="conflict" role="alert" aria-label="Conflict" ref={box} tabIndex={-1}>
			<h2>Someone else saved this value</h2>
			<p>Choose which one to show. The history keeps what was saved.</p>
			<div className="vs">
				{conflict.sides.map(({ heading, value, mark, from }) => (
					<div key={heading}>
						{heading}
						<b>{value}</b>
						{mark ? <ProvenanceMark {...mark} /> : null}
						{from}
					</div>
				))}
			</div>
			<p className="acts">
				<button type="submit" form={form} name="do" value="theirs" className="btn">
					Keep theirs <kbd>t</kbd>
				</button>
				<button type="submit" form={form} name="do" value="mine" className="btn">
					Use mine <kbd>m</kbd>
				</button>
				<button type="submit" form={form} name="do" value="both" className="btn btn-primary">
					Keep both and show the better source <kbd>b</kbd>
				</button>
			</p>
		</section>
	);
}

function WhatChanges({ preview, isWorking }: { preview: Preview | null; isWorking: boolean }) {
	return (
		<section className="edit-part" aria-busy={isWorking} data-preview={JSON.stringify(preview)}>
			<h2>What changes</h2>
			<div role="status">
				{preview?.problem ? <p className="edit-problem">{preview.problem}</p> : null}
				{preview === null ? <p className="sm">Choose Preview to see what would change.</p> : null}
				<ul className="then">
					{preview?.lines.map(({ label, note, before, after }) => (
						<li key={label}>
							<span>
								{label}
								{note ? <small>{note}</small> : null}
							</span>
							<span>
								{before === null ? (
									after
								) : (
									<>
										<s className="mut">{before}</s> → <b>{after}</b>
									</>
								)}
							</span>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

const PAUSE = 500;

/** Posts the form to its own page and reads the preview from the HTML that a browser without script would get. */
function useLivePreview(answer: object | null) {
	const [found, setFound] = useState<{ before: object | null; preview: Preview | null } | null>(null);
	const [isWorking, setWorking] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const asked = useRef<AbortController>();

	const stop = useCallback(() => {
		clearTimeout(timer.current);
		asked.current?.abort();
	}, []);
	useEffect(() => stop, [stop]);

	const ask = useCallback(
		(body: FormData) => {
			stop();
			const controller = new AbortController();
			asked.current = controller;
			timer.current = setTimeout(() => {
				body.set("do", "preview");
				setWorking(true);
				fetch(location.href, { method: "POST", body, signal: controller.signal })
					.then((response) => response.text())
					.then((page) => setFound({ before: answer, preview: previewIn(page) }))
					// A failed preview does no harm, because the button tries again.
					.catch(() => undefined)
					.finally(() => setWorking(asked.current !== controller));
			}, PAUSE);
		},
		[stop, answer],
	);
	const preview = found?.before === answer ? found.preview : null;
	return { preview, isWorking, ask, stop };
}

function previewIn(page: string): Preview | null {
	const drawn = new DOMParser().parseFromString(page, "text/html").querySelector("[data-preview]");
	return JSON.parse(drawn?.getAttribute("data-preview") ?? "null");
}
