const WORDS = ["bad", "poor", "fair", "good", "very good"];

type RatingFieldProps = { typed: string | undefined; error: string | undefined };

export function RatingField({ typed, error }: RatingFieldProps) {
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
