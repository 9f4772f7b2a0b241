import { useEffect, useRef } from "react";
import { FormField } from "~/ui/form-field";
import type { EditProblem } from "./act.server";
import type { TextFields } from "./article-fields";
import type { EditView } from "./edit.server";
import { InsertTools } from "./insert-tools";
import { useKeptDraft } from "./keep-draft";
import { ANSWER_NUMBERS, asParams, KIND_WORDS, QUESTION_NUMBERS, quizName } from "./text-names";

const PAUSE = 700;

export function ArticleForm({ view, problem }: { view: EditView; problem: EditProblem | null }) {
	const form = useRef<HTMLFormElement>(null);
	const previewButton = useRef<HTMLButtonElement>(null);
	const text = useRef<HTMLTextAreaElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const typed = problem?.typed;
	// A new text exists if its draft was saved before the refusal.
	const slug = view.slug ?? problem?.saved?.slug ?? "";
	const { kept, keep, putBack, drop } = useKeptDraft(form, view.kind, slug);

	useEffect(() => () => clearTimeout(timer.current), []);

	function later() {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			keep();
			if (previewButton.current) form.current?.requestSubmit(previewButton.current);
		}, PAUSE);
	}

	return (
		<div className="desk-room">
			<div>
				{kept ? (
					<div className="admin-said" role="status">
						<p>This browser has an unsaved version of this {KIND_WORDS[view.kind].one}.</p>
						<p className="acts">
							<button
								type="button"
								className="btn"
								onClick={() => {
									putBack();
									later();
								}}
							>
								Restore it
							</button>
							<button type="button" className="btn" onClick={drop}>
								Discard it
							</button>
						</p>
					</div>
				) : null}
				<form ref={form} method="post" className="desk-form" onInput={later} onSubmit={keep}>
					<input
						type="hidden"
						name="base"
						value={problem?.conflict?.base ?? problem?.saved?.draft ?? view.base}
					/>
					<input type="hidden" name="kind" value={view.kind} />
					<input type="hidden" name="isNew" value={slug ? "false" : "true"} />
					{/* Enter presses a form's first button. */}
					<button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true">
						Save
					</button>
					{slug ? (
						<input type="hidden" name="slug" value={slug} />
					) : (
						<FormField
							name="slug"
							label="Address"
							fields={problem?.fields}
							hint="The part after /articles/, like margin-calls."
						>
							{(control) => <input {...control} defaultValue={typed?.slug} maxLength={80} required />}
						</FormField>
					)}
					<FrontFields view={view} problem={problem} />
					<FormField name="body" label="Text (Markdown)" fields={problem?.fields}>
						{(control) => (
							<textarea
								{...control}
								ref={text}
								className="desk-body"
								spellCheck
								maxLength={100_000}
								defaultValue={typed?.body ?? view.fields.body}
							/>
						)}
					</FormField>
					{view.kind === "lesson" ? (
						<QuizFields fields={problem?.fields} shown={typed ?? view.fields} />
					) : null}
					<p className="acts">
						<button type="submit" className="btn btn-primary" name="intent" value="save">
							Save draft
						</button>
						<button
							ref={previewButton}
							type="submit"
							className="btn"
							formAction="/article-admin/preview"
							formTarget="preview"
							formNoValidate
						>
							Preview
						</button>
					</p>
					<FormField
						name="note"
						label="What changed"
						optional
						fields={problem?.fields}
						hint={view.kind === "article" ? "Shown at the end of the page." : "Only staff see this."}
					>
						{(control) => <input {...control} maxLength={200} defaultValue={typed?.note} />}
					</FormField>
					<FormField name="publishAt" label="Publishing time (UTC)" optional fields={problem?.fields}>
						{(control) => <input {...control} type="datetime-local" defaultValue={typed?.publishAt} />}
					</FormField>
					{view.wantsProof ? (
						<p className="sm mut">
							You last confirmed it’s you over ten minutes ago. Publishing asks again and keeps what you
							entered.
						</p>
					) : null}
					<p className="acts">
						<button type="submit" className="btn" name="intent" value="publish">
							Publish now
						</button>
						<button type="submit" className="btn" name="intent" value="schedule">
							Schedule
						</button>
					</p>
				</form>
				<InsertTools text={text} />
			</div>
			<section className="desk-preview" aria-labelledby="preview-heading">
				<h2 id="preview-heading">Preview</h2>
				<iframe
					name="preview"
					title="Preview"
					// Blocks scripts but allows our styles and pictures.
					sandbox="allow-same-origin"
					src={`/article-admin/preview?${new URLSearchParams(asParams({ kind: view.kind, slug: view.slug ?? "" }))}`}
				/>
			</section>
		</div>
	);
}

function FrontFields({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="title" label="Title" fields={fields}>
				{(control) => <input {...control} maxLength={200} required defaultValue={shown.title} />}
			</FormField>
			<FormField
				name="summary"
				label="Description"
				fields={fields}
				hint="50 to 160 characters, for lists and search engines."
			>
				{(control) => <textarea {...control} rows={2} maxLength={400} defaultValue={shown.summary} />}
			</FormField>
			<div className="desk-front">
				<FormField name="desk" label="Author" fields={fields}>
					{(control) => (
						<select {...control} defaultValue={shown.desk}>
							{view.desks.map((desk) => (
								<option key={desk}>{desk}</option>
							))}
						</select>
					)}
				</FormField>
				{view.kind === "article" ? (
					<OfGuide view={view} problem={problem} />
				) : (
					<OfOthers view={view} problem={problem} />
				)}
			</div>
			{view.kind === "article" ? (
				<FormField name="listings" label="Related listings" optional fields={fields}>
					{(control) => <input {...control} maxLength={1000} defaultValue={shown.listings} />}
				</FormField>
			) : null}
		</>
	);
}

type PartProps = { view: EditView; problem: EditProblem | null };

function OfGuide({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="section" label="Section" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={shown.section}>
						{view.sections.map(({ path, label }) => (
							<option key={path} value={path}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			<FormField name="written" label="Written" fields={fields}>
				{(control) => <input {...control} type="date" defaultValue={shown.written} />}
			</FormField>
			<FormField name="calculators" label="Calculators" optional fields={fields}>
				{(control) => <input {...control} maxLength={400} defaultValue={shown.calculators} />}
			</FormField>
		</>
	);
}

function OfOthers({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="checked" label="Checked" fields={fields}>
				{(control) => <input {...control} type="date" defaultValue={shown.checked} />}
			</FormField>
			<FormField
				name="next"
				label="Next steps"
				optional
				fields={fields}
				hint="Up to three paths on this site, like /calculators/ltv, /lenders."
			>
				{(control) => <input {...control} maxLength={400} defaultValue={shown.next} />}
			</FormField>
		</>
	);
}

function QuizFields({ fields, shown }: { fields: Record<string, string> | undefined; shown: TextFields }) {
	return QUESTION_NUMBERS.map((number) => (
		<fieldset key={number} className="desk-question">
			<legend>Question {number}</legend>
			<FormField name={quizName.question(number)} label="Question" fields={fields}>
				{(control) => <textarea {...control} rows={2} maxLength={1000} defaultValue={shown[control.name]} />}
			</FormField>
			{ANSWER_NUMBERS.map((answer) => (
				<div key={answer} className="desk-front">
					<FormField
						name={quizName.answer(number, answer)}
						label={`Answer ${answer}`}
						optional={answer === ANSWER_NUMBERS.length}
						fields={fields}
					>
						{(control) => <input {...control} maxLength={1000} defaultValue={shown[control.name]} />}
					</FormField>
					<FormField
						name={quizName.says(number, answer)}
						label={`Explanation of answer ${answer}`}
						optional={answer === ANSWER_NUMBERS.length}
						fields={fields}
					>
						{(control) => (
							<textarea {...control} rows={2} maxLength={1000} defaultValue={shown[control.name]} />
						)}
					</FormField>
				</div>
			))}
			<FormField name={quizName.right(number)} label="Correct answer" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={shown[control.name]}>
						<option value="">Choose one</option>
						{ANSWER_NUMBERS.map((answer) => (
							<option key={answer} value={answer}>
								Answer {answer}
							</option>
						))}
					</select>
				)}
			</FormField>
		</fieldset>
	));
}
