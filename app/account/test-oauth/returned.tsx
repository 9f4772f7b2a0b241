import { useEffect, useState } from "react";
import { useSignInConfig } from "../use-sign-in-config";
import { takeAttempt } from "./attempt-store";
import { readReturn, type TestClient } from "./client-flow";
import type { Finished } from "./finish";

/** A code works once; React may run an effect twice. */
let finished: Promise<Finished | null> | null = null;

export function Returned({ client }: { client: TestClient | null }) {
	const config = useSignInConfig();
	const [result, setResult] = useState<Finished | null>(null);

	useEffect(() => {
		if (!config) return;
		if (!finished) {
			const returned = readReturn(location.search);
			if (returned.kind === "nothing") return;
			history.replaceState(history.state, "", location.pathname);
			const context = { config, client, attempt: takeAttempt(), redirectUri: redirectUri() };
			finished = import("./finish").then(({ finish }) => finish(returned, context));
		}
		void finished.then(setResult);
	}, [config, client]);

	if (!result) return null;
	return (
		<section className="section returned" role="status">
			<h2>{result.title}</h2>
			<p>{result.text}</p>
			{result.rows.length > 0 && (
				<table>
					<caption className="vh">What came back</caption>
					<tbody>
						{result.rows.map(([name, value]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

export function redirectUri(): string {
	return `${location.origin}/test-oauth`;
}
