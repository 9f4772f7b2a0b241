import { Form, isRouteErrorResponse, useLocation, useNavigation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { StateScreen } from "../state-screen";
import { Boundary } from "./boundary";
import { keepForm } from "./kept-form";
import { fieldsOf, isWritten, type NotTaken, notTakenOf } from "./not-taken";

/**
 * The error boundary for form pages. Gives back a form that was refused or unanswered. Else shows the site's own
 * screens.
 */
export function FormBoundary() {
	const error = useRouteError();
	const notTaken = isRouteErrorResponse(error) ? notTakenOf(error.data) : unanswered(error);
	if (!notTaken) return <Boundary />;
	const { proveAs } = notTaken;
	return proveAs ? <ProofScreen {...notTaken} proveAs={proveAs} /> : <NotTakenScreen {...notTaken} />;
}

/** A line that breaks off halfway. */
const CUT_LINE = (
	<>
		<path d="M8 1h32M24 1v52" />
		<path d="M24 57v52" strokeDasharray="2 6" />
	</>
);

/** Replaces a page whose form temporarily failed. Shows the same form, ready to resend. */
export function NotTakenScreen({ message, sent }: NotTaken) {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().state !== "idle";
	return (
		<StateScreen art={CUT_LINE} title="Not sent yet" lede={`${message} We’ve kept what you entered.`}>
			<Form method="post" action={pathname + search}>
				<SentFields sent={sent} />
				<div className="acts">
					<button type="submit" className="btn btn-primary" aria-disabled={isSending}>
						{isSending ? "Sending" : "Send again"}
					</button>
				</div>
			</Form>
		</StateScreen>
	);
}

/** Replaces a page whose write needs a proof. Links to the proof and keeps the form for the return. */
function ProofScreen({ message, sent, proveAs }: NotTaken & { proveAs: string }) {
	const { pathname, search } = useLocation();
	const address = pathname + search;
	useEffect(() => {
		if (sent.length > 0) keepForm(proveAs, { sent, address });
	}, [proveAs, sent, address]);
	return (
		<StateScreen
			art={CUT_LINE}
			title="Confirm it’s you"
			lede={sent.length > 0 ? `We’ve kept what you entered. ${message}` : message}
		>
			<p className="acts">
				{/* Pages of sign-in are loaded as documents. */}
				<a className="btn btn-primary" href={`/verify?${new URLSearchParams({ return_to: address })}`}>
					Confirm it’s you
				</a>
			</p>
		</StateScreen>
	);
}

/** Resends a form's fields. Shows written values so that people can copy them. */
export function SentFields({ sent }: Pick<NotTaken, "sent">) {
	return sent.map(([name, value], place) =>
		isWritten(value) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a field may be there twice, and the order stays
			<p key={place}>
				<textarea name={name} defaultValue={value} readOnly rows={6} aria-label="What you wrote" />
			</p>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: as above
			<input key={place} type="hidden" name={name} value={value} />
		),
	);
}

/** The fields of the form that was sent last on this page; in the browser only. */
let last: NotTaken["sent"] = [];

if (!import.meta.env.SSR)
	addEventListener(
		"submit",
		({ target, submitter }) => {
			if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
			last = fieldsOf(new FormData(target, submitter));
		},
		true,
	);

/**
 * How browsers report a failed request, and how Remix reports a response that isn't its own, such as one from a
 * proxy or a broken one.
 */
const UNANSWERED = /failed to fetch|networkerror|load failed|unable to decode/i;

/**
 * The unanswered form, if the error means that. Otherwise null. Resending is safe, because forms have their own
 * ids.
 */
export function unanswered(error: unknown, sent = last): NotTaken | null {
	if (!(error instanceof Error) || !UNANSWERED.test(error.message) || sent.length === 0) return null;
	return {
		message: "We didn’t get an answer. Your connection may have dropped, or the form may be too long.",
		sent,
	};
}
