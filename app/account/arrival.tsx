import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ARRIVED } from "~/ui/page/private-page";
import { useSignInConfig } from "./use-sign-in-config";

/** Removes `auth_success=true` from the address, once the browser has settled a session that the server didn't see. */
export function Arrival({ settled }: { settled: boolean }) {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const config = useSignInConfig();

	useEffect(() => {
		const params = new URLSearchParams(search);
		if (!params.has(ARRIVED)) return;
		let left = false;
		async function arrive() {
			if (!settled && config) {
				const { keepSession } = await import("./keep-session");
				// The provider doesn't answer, so the server decides where to go.
				await keepSession(config).catch(() => {});
			}
			if (left) return;
			params.delete(ARRIVED);
			navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true });
		}
		void arrive();
		return () => {
			left = true;
		};
	}, [pathname, search, hash, settled, config, navigate]);

	if (settled) return null;
	return (
		<div className="wrap state">
			<h1>Signing you in</h1>
			<p className="lede" role="status">
				This takes a moment.
			</p>
			<p className="acts">
				<a className="btn" href={`/login?${new URLSearchParams({ return_to: pathname })}`}>
					Sign in again
				</a>
			</p>
		</div>
	);
}
