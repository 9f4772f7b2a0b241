import { Form, useNavigation } from "@remix-run/react";
import { TEXT_LEAST, TEXT_MOST, USED_MOST } from "~/listings/visitors/review-words";
import { FormField } from "~/ui/form-field";
import { useFirstWrong } from "~/ui/use-first-wrong";
import type { KeptReview, WriteProblem } from "./write.server";

type FormProps = {
	/** Whether the listing is a lender, because the example text is about a loan. */
	isLender: boolean;
	kept: KeptReview | null;
	problem: WriteProblem | null;
};

export function ReviewForm({ isLender, kept, problem }: FormProps) {
	const form = useFirstWrong(problem);
	const sending = useNavigation().formMethod === "POST";
	const typed = problem?.typed ?? kept?.said;
	const fields = problem?.fields;
	// The person has now seen both versions, so the next submit builds on the newest.
	const from = problem?.other?.said.from ?? typed?.from ?? "0";

	return (
		<Form ref={form} method="post" className="review-form" preventScrollReset>
			<input type="hidden" name="from" value={from} key={from} />
			{problem ? (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			) : null}
			<RatingField typed={typed?.rating} error={fields?.rating} />
			<FormField
				name="used"
				label="What you used"
				fields={fields}
				hint={`The product, and the amount if you like${isLender ? ", such as a loan of $20,000" : ""}.`}
			>
				{(control) => (
					<input
						{...control}
						type="text"
						required
						minLength={2}
						maxLength={USED_MOST}
						autoComplete="off"
						defaultValue={typed?.used}
					/>
				)}
			</FormField>
			<div className="review-months">
				<FormField name="usedFrom" label="Since" fields={fields} hint="Enter a month, like 2026-03.">
					{(control) => (
						<input {...control} type="month" required placeholder="2026-03" defaultValue={typed?.usedFrom} />
					)}
				</FormField>
				<FormField
					name="usedUntil"
					label="Until"
					optional
					fields={fields}
					hint="Leave empty if you still use it."
				>
					{(control) => (
						<input {...control} type="month" placeholder="2026-09" defaultValue={typed?.usedUntil} />
					)}
				</FormField>
			</div>
			<FormField
				name="text"
				label="What happened"
				fields={fields}
				hint={`${TEXT_LEAST} to ${TEXT_MOST.toLocaleString("en")} characters. We publish your text as you type it, without invisible characters. Don’t include names, phone numbers or addresses.`}
			>
				{(control) => (
					<textarea
						{...control}
						rows={10}
						required
						minLength={TEXT_LEAST}
						maxLength={TEXT_MOST}
						defaultValue={typed?.text}
					/>
				)}
			</FormField>
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : kept ? "Send changes" : "Send review"}
			</button>
		</Form>
	);
}

const WORDS = ["bad", "poor", "fair", "good", "very good"];

function RatingField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
	return (
		<fieldset className="field rating-field" aria-describedby={error ? "f-rating-error" : undefined}>
			<legend>Your rating</legend>
			<div className="rating-choices">
				{WORDS.map((word, at) => (
					<label key={word}>
						<input
							type="radio"
							name="rating"
							value={at + 1}
							required
							defaultChecked={typed === String(at + 1)}
							aria-invalid={error ? true : undefined}
						/>
						<span>
							{at + 1} <small>{word}</small>
						</span>
					</label>
				))}
			</div>
			{error ? (
				<p className="field-error" id="f-rating-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
