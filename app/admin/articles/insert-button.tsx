/** Puts a directive into the text. @param what it shows, for who hears the button by itself */
export function InsertButton({ what, onPress }: { what: string; onPress: () => void }) {
	return (
		<p className="acts">
			<button type="button" className="btn" onClick={onPress}>
				Insert<span className="vh"> {what}</span>
			</button>
		</p>
	);
}
