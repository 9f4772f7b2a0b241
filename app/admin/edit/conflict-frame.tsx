import { useEffect, useRef } from "react";
import { ProvenanceMark } from "~/ui/mark";
import type { Conflict } from "./view";

/**
 * Shows the three values of an edit conflict and the choices. It takes the focus so that its keys don't land in a
 * note.
 * @param form the id of the form to submit
 */
export function ConflictFrame({ conflict, form }: { conflict: Conflict; form: string }) {
	const box = useRef<HTMLElement>(null);
	// Also where another conflict follows the one that was answered.
	// biome-ignore lint/correctness/useExhaustiveDependencies: its statements are what make it another
	useEffect(() => box.current?.focus(), [conflict.opened]);
	return (
		<section className="conflict" role="alert" aria-label="Conflict" ref={box} tabIndex={-1}>
			<h2>This value was saved while you were writing</h2>
			<p>Nothing is lost. Choose one of the three; what was saved stays in the history.</p>
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
					Keep both: grade and date decide which is shown <kbd>b</kbd>
				</button>
			</p>
		</section>
	);
}
