import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { createQueryClient } from "~/ui/query-client";
import { keepSession, signOut } from "../keep-session";
import { providerClient } from "../provider-client";
import type { VerifyView } from "../verify/load.server";
import { DeskPanel } from "./desk-panel";
import { ProofPanel } from "./proof-panel";

type VerifyPanelProps = { signIn: SignInConfig } & Pick<VerifyView, "returnTo" | "why">;

export function VerifyPanel({ signIn, returnTo, why }: VerifyPanelProps) {
	const [queries] = useState(createQueryClient);
	const [isLeaving, setLeaving] = useState(false);

	useEffect(() => void keepSession(signIn), [signIn]);

	async function leave() {
		setLeaving(true);
		await signOut();
		location.assign("/");
	}

	return (
		<QueryClientProvider client={queries}>
			{why === "renew" ? (
				<Renewal signIn={signIn} returnTo={returnTo} />
			) : why === "desk" || why === "desk-again" ? (
				<DeskPanel signIn={signIn} returnTo={returnTo} onOpen={() => location.replace(returnTo)} />
			) : (
				<ProofPanel signIn={signIn} returnTo={returnTo} onProved={() => location.replace(returnTo)} />
			)}
			<p className="acts">
				<button type="button" className="btn" disabled={isLeaving} onClick={leave}>
					Sign out instead
				</button>
			</p>
		</QueryClientProvider>
	);
}

/** Renews the token at the provider and continues on success. With the old token the visitor would come back here. */
function Renewal({ signIn, returnTo }: { signIn: SignInConfig; returnTo: string }) {
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		let left = false;
		providerClient(signIn)
			.then((client) => client.session.authenticate())
			.then(
				() => !left && location.replace(returnTo),
				() => !left && setFailed(true),
			);
		return () => {
			left = true;
		};
	}, [signIn, returnTo]);
	return failed ? (
		<p role="alert">The sign-in provider does not answer. Load this page again in a minute.</p>
	) : (
		<p role="status">One moment.</p>
	);
}
