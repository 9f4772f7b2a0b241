import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "~/ui/dialog";
import { request } from "~/ui/request";
import { useWithProof } from "../proof/proof-gate";
import { tellFactorsChanged, typedCode } from "../proof/prove";
import type { ProviderClient } from "../provider-client";
import { SESSION_MINUTES } from "../sign-in-methods";
import { failureWords, Problem } from "./panel-part";

const CONFIRM_MINUTES = 30;

export function EnrolDialog({ client, onClose }: { client: ProviderClient; onClose: () => void }) {
	const [code, setCode] = useState("");
	const begun = useRef(false);
	const withProof = useWithProof();
	const create = useMutation({
		mutationFn: () =>
			withProof(async () => {
				await request("POST", "/api/account/proof", {});
				return client.totps.create({ expiration_minutes: CONFIRM_MINUTES });
			}),
	});
	const confirm = useMutation({
		mutationFn: async () => {
			await client.totps.authenticate({
				totp_code: typedCode(code),
				session_duration_minutes: SESSION_MINUTES,
			});
			// The app is active now, even if this call fails. The server checks again by itself.
			await tellFactorsChanged().catch(() => {});
		},
	});
	const { mutate: begin } = create;

	useEffect(() => {
		// Each call makes a new secret, so call it only once, however often effects run.
		if (!begun.current) begin();
		begun.current = true;
	}, [begin]);

	const enrolment = create.data;
	return (
		<Dialog title="Add an authenticator app" open onClose={onClose}>
			<div className="panel-dialog">
				{create.error ? <Problem words={failureWords(create.error)} /> : null}
				{!enrolment && !create.error ? <p role="status">Loading...</p> : null}
				{enrolment && !confirm.isSuccess ? (
					<>
						<h2>Scan this QR code with the app</h2>
						<img
							className="totp-code"
							src={enrolment.qr_code}
							width={200}
							height={200}
							alt="QR code with the key below"
						/>
						<p>
							Or enter this key: <code className="totp-secret">{enrolment.secret}</code>
						</p>
						<form
							className="panel-form"
							onSubmit={(event) => {
								event.preventDefault();
								if (!confirm.isPending) confirm.mutate();
							}}
						>
							<label htmlFor="totp-code">Code from the app</label>
							<input
								id="totp-code"
								value={code}
								inputMode="numeric"
								autoComplete="one-time-code"
								maxLength={12}
								required
								onChange={(event) => setCode(event.target.value)}
							/>
							<Problem words={confirm.error ? failureWords(confirm.error) : null} />
							<button type="submit" className="btn btn-primary" aria-disabled={confirm.isPending}>
								Confirm
							</button>
						</form>
					</>
				) : null}
				{enrolment && confirm.isSuccess ? (
					<RecoveryCodes codes={enrolment.recovery_codes} onClose={onClose} />
				) : null}
			</div>
		</Dialog>
	);
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<h2 ref={heading} tabIndex={-1}>
				Save these recovery codes
			</h2>
			<p>
				Your authenticator app is set up. Each of these codes works once if you lose your phone. We won’t show
				them again.
			</p>
			<ul className="recovery-codes">
				{codes.map((each) => (
					<li key={each}>
						<code>{each}</code>
					</li>
				))}
			</ul>
			<p className="acts">
				<button type="button" className="btn btn-primary" onClick={onClose}>
					I’ve saved them
				</button>
			</p>
		</>
	);
}
