import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { createQueryClient } from "~/ui/query-client";
import { useEndOfSession } from "../keep-session";
import { ProofGate } from "../proof/proof-gate";
import { providerClient } from "../provider-client";
import { AppsPart } from "./apps-part";
import { AuthenticatorPart } from "./authenticator-part";
import { DataPart } from "./data-part";
import { FactorsPart } from "./factors-part";
import { failureWords, PanelPart, Problem } from "./panel-part";
import { SessionsPart } from "./sessions-part";

export function AccountPanel({ signIn }: { signIn: SignInConfig }) {
	const [queries] = useState(createQueryClient);
	useEndOfSession();

	return (
		<QueryClientProvider client={queries}>
			<ProofGate signIn={signIn}>
				<div className="panel">
					<ProviderParts signIn={signIn} />
					<SessionsPart />
					<DataPart />
				</div>
			</ProofGate>
		</QueryClientProvider>
	);
}

const USER = ["provider", "user"];

/** If the provider doesn't answer, the rest of the panel still works. */
function ProviderParts({ signIn }: { signIn: SignInConfig }) {
	const queries = useQueryClient();
	const { data, error, isPending, refetch } = useQuery({
		queryKey: USER,
		queryFn: async () => {
			const client = await providerClient(signIn);
			return { client, user: await client.user.get() };
		},
		retry: false,
	});
	if (isPending) {
		return (
			<PanelPart title="Ways to sign in">
				<p role="status">Loading...</p>
			</PanelPart>
		);
	}
	if (!data?.user) {
		return (
			<PanelPart title="Ways to sign in">
				<Problem words={error ? failureWords(error) : "Your session has ended. Sign in again."} />
				<p className="acts">
					<button type="button" className="btn" onClick={() => refetch()}>
						Try again
					</button>
				</p>
			</PanelPart>
		);
	}
	const { client, user } = data;
	const refresh = () => queries.invalidateQueries({ queryKey: USER });
	return (
		<>
			<FactorsPart client={client} user={user} refresh={refresh} />
			<AuthenticatorPart client={client} user={user} refresh={refresh} />
			<AppsPart client={client} />
		</>
	);
}
