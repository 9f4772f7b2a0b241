import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { Dialog } from "~/ui/dialog";
import { asksForProof, ProofDeclined } from "../api-error";
import { ProofPanel } from "./proof-panel";

/** Does the work. If that needs a proof first, asks for it and does the work again. */
type WithProof = <Result>(work: () => Promise<Result>) => Promise<Result>;

const ProofContext = createContext<WithProof>((work) => work());

export function useWithProof(): WithProof {
	return useContext(ProofContext);
}

type Question = { answer: (isProved: boolean) => void };

export function ProofGate({ signIn, children }: { signIn: SignInConfig; children: ReactNode }) {
	const [question, setQuestion] = useState<Question | null>(null);
	const asked = useRef<Promise<boolean> | null>(null);

	const ask = useCallback((): Promise<boolean> => {
		// Two calls that fail for lack of a proof share one question.
		asked.current ??= new Promise<boolean>((resolve) => setQuestion({ answer: resolve })).finally(() => {
			asked.current = null;
			setQuestion(null);
		});
		return asked.current;
	}, []);

	const withProof = useCallback<WithProof>(
		async (work) => {
			try {
				return await work();
			} catch (error) {
				if (!asksForProof(error)) throw error;
			}
			if (!(await ask())) throw new ProofDeclined();
			return work();
		},
		[ask],
	);

	return (
		<ProofContext.Provider value={withProof}>
			{children}
			{question ? (
				<Dialog title="Confirm it’s you" open onClose={() => question.answer(false)}>
					<div className="panel-dialog">
						<h2>Confirm it’s you</h2>
						<p>It’s been more than ten minutes since you last confirmed. We’ve kept what you typed.</p>
						<ProofPanel signIn={signIn} returnTo="/dashboard" onProved={() => question.answer(true)} />
					</div>
				</Dialog>
			) : null}
		</ProofContext.Provider>
	);
}
