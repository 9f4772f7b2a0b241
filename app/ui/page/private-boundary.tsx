import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { EmptyLine, StateScreen } from "../state-screen";
import { FormBoundary } from "./form-boundary";
import { notTakenOf } from "./not-taken";

/** The error boundary for private pages. It has its own 403 and 404 texts, plus the form boundary's. */
export function PrivateBoundary() {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || (error.status !== 403 && error.status !== 404)) return <FormBoundary />;
	if (notTakenOf(error.data)) return <FormBoundary />;
	if (error.status === 403) return <Forbidden />;
	// A loader that knows what is missing says it; an address without a loader has no words.
	const words: unknown = error.data;
	return typeof words === "string" && words !== "" ? <Missing words={words} /> : <NotYet />;
}

function Forbidden() {
	return (
		<StateScreen
			art={
				<>
					<path d="M8 1h32M24 1v52M8 53h32" />
					<path d="M24 57v52" strokeDasharray="2 6" />
				</>
			}
			title="Staff only"
			lede="You’re signed in, but your account doesn’t have access. If you just got access, reload this page."
		>
			<Ways />
		</StateScreen>
	);
}

function Missing({ words }: { words: string }) {
	return (
		<StateScreen art={<EmptyLine />} title="Not found" lede={words}>
			<Ways />
		</StateScreen>
	);
}

function NotYet() {
	return (
		<StateScreen
			art={<EmptyLine />}
			title="Nothing here yet"
			lede="You have access, but this page hasn’t been built yet."
		>
			<Ways />
		</StateScreen>
	);
}

function Ways() {
	return (
		<p className="acts">
			<Link className="btn" to="/dashboard">
				Your dashboard
			</Link>
			<Link className="btn btn-plain" to="/">
				Home
			</Link>
		</p>
	);
}
