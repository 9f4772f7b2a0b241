import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Dialog } from "~/ui/dialog";
import { Problem } from "./panel-part";
import { failureWords } from "./panel-words";

export function useRemoval<Thing>(remove: (thing: Thing) => Promise<unknown>, after: () => Promise<unknown>) {
	const [asked, setAsked] = useState<Thing | null>(null);
	const { mutate, reset, error, isPending } = useMutation({
		mutationFn: remove,
		onSuccess: async () => {
			setAsked(null);
			await after();
		},
	});
	return {
		asked,
		ask(thing: Thing) {
			reset();
			setAsked(thing);
		},
		confirm() {
			if (asked !== null && !isPending) mutate(asked);
		},
		close: () => setAsked(null),
		isPending,
		problem: error ? failureWords(error) : null,
	};
}

type ConfirmProps = {
	title: string;
	children: ReactNode;
	action: string;
	removal: Omit<ReturnType<typeof useRemoval>, "asked" | "ask">;
};

export function ConfirmDialog({ title, children, action, removal }: ConfirmProps) {
	const { isPending, problem, confirm, close } = removal;
	return (
		<Dialog title={title} open onClose={close}>
			<div className="panel-dialog">
				<h2>{title}</h2>
				<div>{children}</div>
				<Problem words={problem} />
				<p className="acts">
					<button type="button" className="btn" onClick={close}>
						Keep it
					</button>
					<button type="button" className="btn btn-primary" aria-disabled={isPending} onClick={confirm}>
						{isPending ? "One moment" : action}
					</button>
				</p>
			</div>
		</Dialog>
	);
}
