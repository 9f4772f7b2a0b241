import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { createQueryClient } from "~/ui/query-client";
import { EnrolDialog } from "../account-panel/enrol-dialog";
import { keepSession, signOut } from "../keep-session";
import { providerClient } from "../provider-client";
import type { VerifyView } from "../verify.server";
import { ProofForm } from "./proof-form";
import { ProofGate } from "./proof-gate";
import { NoAnswer, ProofPanel, useProofWays } from "./proof-panel";
import { isOfDevice } from "./ways";

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
		<p role="alert">Our sign-in provider isn’t responding. Reload this page in a minute.</p>
	) : (
		<p role="status">One moment.</p>
	);
}

type DeskPanelProps = { signIn: SignInConfig; returnTo: string; onOpen: () => void };

function DeskPanel({ signIn, returnTo, onOpen }: DeskPanelProps) {
	const { data, isPending, refetch } = useProofWays(signIn);
	const [enrolling, setEnrolling] = useState(false);
	if (isPending) return <p role="status">Loading...</p>;
	if (!data) return <NoAnswer onRetry={refetch} />;
	const [first, ...others] = data.ways.filter(isOfDevice);
	if (first) return <ProofForm client={data.client} ways={[first, ...others]} onProved={onOpen} />;
	return (
		<ProofGate signIn={signIn}>
			<p className="acts">
				<button type="button" className="btn btn-primary" onClick={() => setEnrolling(true)}>
					Add an authenticator app
				</button>
				{/* Sign-in pages are loaded as documents. */}
				<a className="btn" href={`/passkeys?${new URLSearchParams({ return_to: returnTo })}`}>
					Add a passkey
				</a>
			</p>
			{enrolling ? <EnrolDialog client={data.client} onClose={onOpen} /> : null}
		</ProofGate>
	);
}
