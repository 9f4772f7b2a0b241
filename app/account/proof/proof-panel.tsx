import { useQuery } from "@tanstack/react-query";
import type { SignInConfig } from "~/context/load-context";
import { signOut } from "../keep-session";
import { providerClient } from "../provider-client";
import { loginHref } from "../return-to";
import { ProofForm } from "./proof-form";
import { proofWays } from "./ways";

type ProofPanelProps = { signIn: SignInConfig; onProved: () => void; returnTo: string };

export function ProofPanel({ signIn, onProved, returnTo }: ProofPanelProps) {
	const { data, isPending, refetch } = useProofWays(signIn);
	if (isPending) return <p role="status">Loading...</p>;
	if (!data) return <NoAnswer onRetry={refetch} />;
	const [first, ...others] = data.ways;
	if (first) return <ProofForm client={data.client} ways={[first, ...others]} onProved={onProved} />;
	return (
		<>
			<p>We can’t send a code to your account. Sign in again to confirm it’s you.</p>
			<p className="acts">
				<button type="button" className="btn btn-primary" onClick={() => void signInAgain(returnTo)}>
					Sign in again
				</button>
			</p>
		</>
	);
}

export function useProofWays(signIn: SignInConfig) {
	return useQuery({
		queryKey: ["provider", "proof"],
		queryFn: async () => {
			const client = await providerClient(signIn);
			const user = await client.user.get();
			return user && { client, ways: proofWays(user, client.session.getSync()) };
		},
		staleTime: 0,
		retry: false,
	});
}

export function NoAnswer({ onRetry }: { onRetry: () => unknown }) {
	return (
		<div role="alert">
			<p>Our sign-in provider isn’t responding. Try again in a minute.</p>
			<p className="acts">
				<button type="button" className="btn" onClick={() => onRetry()}>
					Try again
				</button>
			</p>
		</div>
	);
}

async function signInAgain(returnTo: string): Promise<void> {
	await signOut({ keepsTyped: true });
	location.assign(loginHref(returnTo));
}
