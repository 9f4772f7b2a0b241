import type { ReactNode } from "react";
import { Dialog } from "~/ui/dialog";
import { Problem } from "./panel-part";

type ConfirmProps = {
	title: string;
	/** What will have happened, in a sentence or two. */
	children: ReactNode;
	/** The button that does it, e.g. 'Remove it'. */
	action: string;
	busy: boolean;
	problem: string | null;
	onConfirm: () => void;
	onClose: () => void;
};

/** Asks once before something is gone. */
export function ConfirmDialog({ title, children, action, busy, problem, onConfirm, onClose }: ConfirmProps) {
	return (
		<Dialog title={title} open onClose={onClose}>
			<div className="panel-dialog">
				<h2>{title}</h2>
				<div>{children}</div>
				<Problem words={problem} />
				<p className="acts">
					<button type="button" className="btn" onClick={onClose}>
						Keep it
					</button>
					<button
						type="button"
						className="btn btn-primary"
						aria-disabled={busy}
						onClick={() => {
							if (!busy) onConfirm();
						}}
					>
						{busy ? "One moment" : action}
					</button>
				</p>
			</div>
		</Dialog>
	);
}
