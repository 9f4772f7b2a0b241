import { inSentence } from "~/tools/field-words";
import type { OutputView } from "~/tools/present";
import { MarkPicture } from "~/ui/mark";

/** From this many characters with the unit, a large number gets a smaller font. */
const LONG = 13;

type AnswersProps = {
	outputs: OutputView[];
	examples: string[];
	older: string | null;
	isExample: boolean;
	hasMenu: boolean;
};

export function Answers({ outputs, examples, older, isExample, hasMenu }: AnswersProps) {
	const others = outputs.filter(({ head }) => !head);
	return (
		<div className="calc-answers" aria-live="polite">
			<dl className="calc-heads">
				{outputs
					.filter(({ head }) => head)
					.map((output) => (
						<div key={output.key}>
							<dt>{output.label}</dt>
							<dd className={classOf(output, older !== null)}>
								<Value output={output} />
							</dd>
							{output.note && <dd className="sm mut">{output.note}</dd>}
						</div>
					))}
			</dl>
			{older !== null && (
				<p className="sm calc-examples">
					<MarkPicture line="sourced" weight="stale" /> {older}
				</p>
			)}
			{isExample && (
				<p className="sm calc-examples">
					Example numbers. Enter your own{hasMenu ? " or choose from the list" : ""}.
				</p>
			)}
			{examples.length > 0 && (
				<p className="sm calc-examples">
					Our example numbers: {examples.map(inSentence).join(", ")}.{" "}
					{hasMenu ? "Choose a lender or enter your own." : "Enter your own."}
				</p>
			)}
			{others.length > 0 && (
				<dl className="calc-others">
					{others.map((output) => (
						<div key={output.key}>
							<dt>
								{output.label}
								{output.number && (
									<>
										{" "}
										<data value={output.number.value} data-output={output.number.key}>
											{output.number.value}
										</data>
									</>
								)}
							</dt>
							<dd>
								<Value output={output} />
								{output.note && <span className="sm mut"> {output.note}</span>}
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}

function classOf({ tone, shown }: OutputView, isOld: boolean): string {
	const isLong = (shown?.length ?? 0) > LONG;
	return ["calc-big", isLong && "calc-long", isOld ? "old" : tone && `tone-${tone}`]
		.filter(Boolean)
		.join(" ");
}

function Value({ output: { key, value, shown } }: { output: OutputView }) {
	if (shown === null || shown === "Unknown")
		return (
			<data data-output={key} className="unknown">
				{shown ?? "No answer"}
			</data>
		);
	return (
		<data value={value ?? undefined} data-output={key}>
			<WithUnit text={shown} />
		</data>
	);
}

function WithUnit({ text }: { text: string }) {
	const [, number, unit] = /^(.*[\d⁰-⁹¹²³]) (BTC|sats|years?)$/.exec(text) ?? [];
	if (!number) return text;
	return (
		<>
			{number} <small>{unit}</small>
		</>
	);
}
