import { Form, useLocation, useNavigation } from "@remix-run/react";
import { StateScreen } from "../state-screen";
import type { NotTaken } from "./not-taken";
import { SentFields } from "./sent-fields";

/** Replaces a page whose form temporarily failed. Shows the same form, ready to resend. */
export function NotTakenScreen({ message, sent }: NotTaken) {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().state !== "idle";
	return (
		<StateScreen
			art={
				<>
					<path d="M8 1h32M24 1v52" />
					<path d="M24 57v52" strokeDasharray="2 6" />
				</>
			}
			title="Not sent yet"
			lede={`${message} What you sent is still here.`}
		>
			<Form method="post" action={pathname + search}>
				<SentFields sent={sent} />
				<div className="acts">
					<button type="submit" className="btn btn-primary" aria-disabled={isSending}>
						{isSending ? "Sending" : "Send it again"}
					</button>
				</div>
			</Form>
		</StateScreen>
	);
}
