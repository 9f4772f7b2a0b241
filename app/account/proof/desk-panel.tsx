import { useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { EnrolDialog } from "../account-panel/enrol-dialog";
import { ProofForm } from "./proof-form";
import { ProofGate } from "./proof-gate";
import { NoAnswer, useProofWays } from "./proof-panel";
import { isOfDevice } from "./ways";

type DeskPanelProps = {
	signIn: SignInConfig;
	returnTo: string;
	onOpen: () => void;
};

export function DeskPanel({ signIn, returnTo, onOpen }: DeskPanelProps) {
	const { data, isPending, refetch } = useProofWays(signIn);
	const [enrolling, setEnrolling] = useState(false);
	if (isPending) return <p role="status">Asking the sign-in provider.</p>;
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
