import { useCallback, useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { useSignInConfig } from "../use-sign-in-config";
import { confirm, enter, type Landed, land } from "./land";
import { AskFirst, AskWhether, Failed, Working } from "./landing-screens";
import { readLanding } from "./token-landing";

/** A token works once; React may run an effect twice, and a visitor come back to the page. */
let landed: { address: string; result: Promise<Landed> } | null = null;

function landOnce(config: SignInConfig): Promise<Landed> {
	if (landed) return landed.result;
	const { search, pathname } = location;
	// Before anything is loaded or sent: the token must not stay in the history or travel in a Referer.
	history.replaceState(history.state, "", pathname);
	landed = { address: pathname + search, result: land(config, readLanding(search)) };
	return landed.result;
}

/** Completes a sign-in that began elsewhere, and goes on to where the visitor was. */
export function LandingPage() {
	const config = useSignInConfig();
	const [at, setAt] = useState<Landed | "working">("working");

	const follow = useCallback((result: Promise<Landed>) => {
		setAt("working");
		void result.then((next) => {
			if (next.kind === "gone") location.replace(next.href);
			else setAt(next);
		});
	}, []);

	useEffect(() => {
		if (config) follow(landOnce(config));
	}, [config, follow]);

	if (at === "working" || at.kind === "gone" || !config) return <Working />;
	if (at.kind === "failed") return <Failed at={at} onAgain={openAgain} />;
	if (at.kind === "ask") return <AskFirst at={at} onUse={() => follow(enter(config, at.token))} />;
	return <AskWhether name={at.name} onConfirm={() => follow(confirm(config, at.token))} />;
}

/** As if the link were opened once more: whatever did not load or answer is asked for anew. */
function openAgain(): void {
	if (landed) location.replace(landed.address);
}
