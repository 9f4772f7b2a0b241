import { Form, useLocation, useNavigation } from "@remix-run/react";
import { StateScreen } from "../state-screen";
import { isWritten, type NotTaken } from "./not-taken";

/** In place of a page whose form could not be taken for the moment: the same form with all that it sent, ready to go again. */
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
				{sent.map(([name, value], place) =>
					isWritten(value) ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a field may be there twice, and the order stays
						<p key={place}>
							<textarea name={name} defaultValue={value} readOnly rows={6} aria-label="What you wrote" />
						</p>
					) : (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						<input key={place} type="hidden" name={name} value={value} />
					),
				)}
				<div className="acts">
					<button type="submit" className="btn btn-primary" aria-disabled={isSending}>
						{isSending ? "Sending" : "Send it again"}
					</button>
				</div>
			</Form>
		</StateScreen>
	);
}
