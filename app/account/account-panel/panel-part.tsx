import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useState } from "react";
import { Dialog } from "~/ui/dialog";
import { ProofDeclined, readApiError } from "../api-error";
import { isUnprotected, isUnreachable, readProviderError, UNPROTECTED_TEXT } from "../provider-error";

type PartProps = { title: string; headingRef?: RefObject<HTMLHeadingElement>; children: ReactNode };

export function PanelPart({ title, headingRef, children }: PartProps) {
	return (
		<div className="panel-part">
			<h3 ref={headingRef} tabIndex={-1}>
				{title}
			</h3>
			{children}
		</div>
	);
}

export function Problem({ words }: { words: string | null }) {
	return words ? (
		<p className="notice panel-problem" role="alert">
			{words}
		</p>
	) : null;
}

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

const UNKNOWN = "That didn’t work. Nothing changed. Try again in a moment.";

export function failureWords(error: unknown): string {
	if (error instanceof ProofDeclined) return error.message;
	const { status, message } = readApiError(error);
	if (status === 401) return "Your session has ended. Sign in again.";
	if (message) return message;
	if (isUnprotected(error)) return UNPROTECTED_TEXT;
	if (isUnreachable(error)) return "Our sign-in provider isn’t responding. Try again in a minute.";
	return status === null ? readProviderError(error).message || UNKNOWN : UNKNOWN;
}
