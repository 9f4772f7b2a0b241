/** A field that people never see and programs fill in. */
export function Trap({ form = "f", typed }: { form?: string; typed?: string }) {
	return (
		<p className="vh" aria-hidden="true">
			<label htmlFor={`${form}-website`}>Leave this empty</label>
			<input
				id={`${form}-website`}
				name="website"
				type="text"
				tabIndex={-1}
				autoComplete="off"
				defaultValue={typed}
			/>
		</p>
	);
}
