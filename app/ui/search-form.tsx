import { Form } from "@remix-run/react";
import { Icon } from "./icon";
import { LONGEST_QUERY } from "./query-limit";

type SearchFormProps = { id: string; value?: string; error?: string | null };

export function SearchForm({ id, value, error = null }: SearchFormProps) {
	return (
		<Form action="/search">
			<label className="vh" htmlFor={id}>
				Search Plumbline
			</label>
			<div className="search">
				<input
					id={id}
					type="search"
					name="q"
					defaultValue={value}
					placeholder="Search"
					maxLength={LONGEST_QUERY}
					autoComplete="off"
					{...(error ? { autoFocus: true } : {})}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<button type="submit" className="btn btn-primary">
					<Icon name="search" />
					Search
				</button>
			</div>
			{error ? (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			) : null}
		</Form>
	);
}
