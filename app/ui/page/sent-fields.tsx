import { isWritten, type NotTaken } from "./not-taken";

/** Resends a form's fields. Shows written values so that people can copy them. */
export function SentFields({ sent }: Pick<NotTaken, "sent">) {
	return sent.map(([name, value], place) =>
		isWritten(value) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a field may be there twice, and the order stays
			<p key={place}>
				<textarea name={name} defaultValue={value} readOnly rows={6} aria-label="What you wrote" />
			</p>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: as above
			<input key={place} type="hidden" name={name} value={value} />
		),
	);
}
