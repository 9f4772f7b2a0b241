import type { User } from "@stytch/vanilla-js";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "~/ui/dialog";
import { useRemoved } from "../dashboard/use-removed";
import { useWithProof } from "../proof/proof-gate";
import type { ProviderClient } from "../provider-client";
import { redirectUrls } from "../sign-in-methods";
import { endsPassword, type Factor, factorsOf, isLastWay, removeFactor } from "./factors";
import { ConfirmDialog, failureWords, PanelPart, Problem, useRemoval } from "./panel-part";

export type ProviderPartProps = { client: ProviderClient; user: User; refresh: () => Promise<void> };

export function FactorsPart({ client, user, refresh }: ProviderPartProps) {
	const factors = factorsOf(user);
	const withProof = useWithProof();
	const heading = useRemoved<HTMLHeadingElement>(factors.length, "Removed");
	const removal = useRemoval(({ kind, id }: Factor) => withProof(() => removeFactor(kind, id)), refresh);
	const [renaming, setRenaming] = useState<Factor | null>(null);
	return (
		<PanelPart title="Ways to sign in" headingRef={heading}>
			<ul className="panel-lines">
				{factors.map((factor) => {
					const last = isLastWay(factors, factor);
					return (
						<li key={factor.id}>
							<span>
								<b>{factor.title}</b>
								<small>
									{factor.what}
									{last ? ". This is your only way to sign in. Add another before you remove it." : null}
								</small>
							</span>
							<span className="acts">
								{factor.kind === "passkey" ? (
									<button type="button" className="btn btn-plain" onClick={() => setRenaming(factor)}>
										Rename<span className="vh"> {factor.title}</span>
									</button>
								) : null}
								{last ? null : (
									<button type="button" className="btn btn-plain" onClick={() => removal.ask(factor)}>
										Remove<span className="vh"> {factor.title}</span>
									</button>
								)}
							</span>
						</li>
					);
				})}
				<PasswordLine client={client} user={user} />
			</ul>
			<p className="acts">
				{/* Sign-in pages are loaded as documents. */}
				<a className="btn" href="/passkeys">
					Add a passkey
				</a>
			</p>
			{removal.asked ? (
				<ConfirmDialog title={`Remove ${removal.asked.title}?`} action="Remove it" removal={removal}>
					<p>You won’t be able to sign in with it. You’ll stay signed in here.</p>
					{endsPassword(user, removal.asked) ? (
						<p>Your password only works with this address, so we’ll remove it too.</p>
					) : null}
				</ConfirmDialog>
			) : null}
			{renaming ? (
				<RenameDialog
					client={client}
					passkey={renaming}
					onClose={() => setRenaming(null)}
					onDone={async () => {
						setRenaming(null);
						await refresh();
					}}
				/>
			) : null}
		</PanelPart>
	);
}

type RenameProps = { client: ProviderClient; passkey: Factor; onDone: () => void; onClose: () => void };

function RenameDialog({ client, passkey, onDone, onClose }: RenameProps) {
	const [name, setName] = useState(passkey.title);
	const rename = useMutation({
		mutationFn: () =>
			client.webauthn.update({ webauthn_registration_id: passkey.id, name: name.trim().slice(0, 100) }),
		onSuccess: onDone,
	});
	return (
		<Dialog title="Rename a passkey" open onClose={onClose}>
			<form
				className="panel-dialog"
				onSubmit={(event) => {
					event.preventDefault();
					if (name.trim() && !rename.isPending) rename.mutate();
				}}
			>
				<div className="field panel-form">
					<label htmlFor="passkey-name">Passkey name</label>
					<input
						id="passkey-name"
						value={name}
						maxLength={100}
						required
						autoComplete="off"
						onChange={(event) => setName(event.target.value)}
					/>
				</div>
				<Problem words={rename.error ? failureWords(rename.error) : null} />
				<p className="acts">
					<button type="submit" className="btn btn-primary" aria-disabled={rename.isPending}>
						Save name
					</button>
					<button type="button" className="btn" onClick={onClose}>
						Cancel
					</button>
				</p>
			</form>
		</Dialog>
	);
}

/** The provider emails a link, so no one can change the password at an unlocked screen. */
function PasswordLine({ client, user }: { client: ProviderClient; user: User }) {
	const email = (user.emails.find(({ verified }) => verified) ?? user.emails[0])?.email;
	const send = useMutation({
		mutationFn: async () => {
			const { reset } = redirectUrls(location.origin);
			await client.passwords.resetByEmailStart({
				email: email ?? "",
				login_redirect_url: reset,
				reset_password_redirect_url: reset,
				reset_password_expiration_minutes: 30,
			});
		},
	});
	return (
		<li>
			<span>
				<b>Password</b>
				<small role="status">
					{send.isSuccess ? `We emailed a link to ${email}. It works for 30 minutes.` : stateOf(user, email)}
				</small>
			</span>
			{email && !send.isSuccess ? (
				<button
					type="button"
					className="btn btn-plain"
					aria-disabled={send.isPending}
					onClick={() => {
						if (!send.isPending) send.mutate();
					}}
				>
					{user.password ? "Change it by email" : "Set one by email"}
				</button>
			) : null}
			<Problem words={send.error ? failureWords(send.error) : null} />
		</li>
	);
}

function stateOf({ password }: User, email: string | undefined): string {
	if (!email) return "Needs an email address. Sign in with one once to add it.";
	if (!password) return "Not set";
	return password.requires_reset ? "You need to change it before it works again" : "Set";
}
