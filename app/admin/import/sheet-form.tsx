import { type RefObject, useEffect, useRef, useState } from "react";
import { keep, readKept } from "~/ui/kept";
import { useAccount } from "../admin-page";
import type { ImportAnswer } from "./act.server";
import type { ImportView } from "./load.server";

export const SHEET_FORM = "sheet-form";

type SheetFormProps = Pick<ImportView, "kinds" | "most"> & {
	typed: ImportAnswer["typed"] | undefined;
	fileProblem: string | null;
	isDone: boolean;
};

/** With script, we reject a large file before the upload. */
export function SheetForm({ kinds, most, typed, fileProblem, isDone }: SheetFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const { isKept, keep, putBack, drop } = useKeptSheet(form, typed, isDone);
	return (
		<form
			ref={form}
			onInput={keep}
			onSubmit={keep}
			id={SHEET_FORM}
			method="post"
			action="/admin/import"
			encType="multipart/form-data"
			className="lifecycle-form"
		>
			{isKept ? (
				<div className="admin-said" role="status">
					<p>This browser saved text that you didn’t import.</p>
					<p className="acts">
						<button type="button" className="btn" onClick={putBack}>
							Restore text
						</button>
						<button type="button" className="btn" onClick={drop}>
							Discard text
						</button>
					</p>
				</div>
			) : null}
			<div className="lifecycle-field">
				<label htmlFor="file">File</label>
				<input
					id="file"
					name="file"
					type="file"
					className="import-file"
					accept=".csv,.tsv,.txt,.json,text/csv,application/json"
					aria-describedby="file-hint"
					aria-invalid={fileProblem ? true : undefined}
					onChange={({ currentTarget }) => {
						const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > most.bytes;
						currentTarget.setCustomValidity(isTooLarge ? most.words : "");
						if (isTooLarge) currentTarget.reportValidity();
					}}
				/>
				<p id="file-hint" className="sm mut">
					{fileProblem ? <span className="field-error">{fileProblem}</span> : null} Choose a JSON file, or a
					CSV file in UTF-8 with commas, semicolons or tabs. Up to 2 MB and 2,000 rows.
				</p>
			</div>
			<div className="lifecycle-field">
				<label htmlFor="sheet">Or paste the text</label>
				<textarea
					id="sheet"
					name="sheet"
					rows={typed?.sheet ? 12 : 5}
					className="field import-text"
					wrap="off"
					spellCheck={false}
					autoComplete="off"
					// Browsers drop a text's first line break.
					defaultValue={typed?.sheet.startsWith("\n") ? `\n${typed.sheet}` : typed?.sheet}
				/>
			</div>
			<div className="lifecycle-field">
				<label htmlFor="kind">Kind (if rows have only a slug)</label>
				<select id="kind" name="kind" className="field" defaultValue={typed?.kind ?? ""}>
					<option value="">In the rows</option>
					{kinds.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</select>
			</div>
			<p className="acts">
				<button type="submit" className="btn btn-primary" name="do" value="show">
					Preview
				</button>
			</p>
		</form>
	);
}

type Typed = ImportAnswer["typed"];

const NAME = "import";
const MOST_KEPT = 500_000;

/** An expired session or a closed tab loses nothing. Offers the saved text when the form is empty. */
function useKeptSheet(form: RefObject<HTMLFormElement>, typed: Typed | undefined, isDone: boolean) {
	const account = useAccount();
	const [kept, setKept] = useState<string | null>(null);
	useEffect(() => {
		if (typed?.sheet) keepSheet(account, typed.sheet);
		else if (isDone) keep(account, NAME, null);
		else {
			const { sheet } = readKept(account, NAME) ?? {};
			setKept(typeof sheet === "string" && sheet !== "" ? sheet : null);
		}
	}, [account, typed, isDone]);
	const text = () => form.current?.elements.namedItem("sheet") as HTMLTextAreaElement | null | undefined;
	return {
		isKept: kept !== null,
		keep: () => keepSheet(account, text()?.value ?? ""),
		putBack() {
			const control = text();
			if (control && kept !== null) control.value = kept;
			setKept(null);
		},
		drop() {
			keep(account, NAME, null);
			setKept(null);
		},
	};
}

/** An empty text doesn't replace anything, because a file may be sent without one. */
function keepSheet(account: string, sheet: string): void {
	if (sheet !== "" && sheet.length <= MOST_KEPT) keep(account, NAME, { sheet });
}
