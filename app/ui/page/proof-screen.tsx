import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { StateScreen } from "../state-screen";
import { keepForm } from "./kept-form";
import type { NotTaken } from "./not-taken";

/** Replaces a page whose write needs a proof. Links to the proof and keeps the form for the return. */
export function ProofScreen({ message, sent, proveAs }: NotTaken & { proveAs: string }) {
	const { pathname, search } = useLocation();
	const address = pathname + search;
	useEffect(() => {
		if (sent.length > 0) keepForm(proveAs, { sent, address });
	}, [proveAs, sent, address]);
	return (
		<StateScreen
			art={
				<>
					<path d="M8 1h32M24 1v52" />
					<path d="M24 57v52" strokeDasharray="2 6" />
				</>
			}
			title="Prove that it's you"
			lede={sent.length > 0 ? `What you entered is kept. ${message}` : message}
		>
			<p className="acts">
				{/* Pages of sign-in are loaded as documents. */}
				<a className="btn btn-primary" href={`/verify?${new URLSearchParams({ return_to: address })}`}>
					Prove that it's you
				</a>
			</p>
		</StateScreen>
	);
}
