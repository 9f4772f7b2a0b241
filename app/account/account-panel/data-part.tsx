import { useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { forgetFavourites } from "~/listings/visitors/sync-favourites";
import { forgetAccount } from "~/syllabus/sync-progress";
import { Dialog } from "~/ui/dialog";
import { request } from "~/ui/request";
import { showToast } from "~/ui/toast";
import { readApiError } from "../api-error";
import { signOut } from "../keep-session";
import { useWithProof } from "../proof/proof-gate";
import { failureWords, PanelPart, Problem } from "./panel-part";

const ADDRESS = "/api/account/data";

export function DataPart() {
	const [deleting, setDeleting] = useState(false);
	const withProof = useWithProof();
	const download = useMutation({
		mutationFn: async () => save(await withProof(() => request("GET", ADDRESS))),
	});
	return (
		<PanelPart title="Your data">
			<p>
				One JSON file with your saved listings, comparisons, finished lessons, badges, reviews, follows,
				notifications, visits to this page, reports you sent with your email address, and what our sign-in
				provider stores for us.
			</p>
			<Problem words={download.error ? failureWords(download.error) : null} />
			<p className="acts">
				<a
					className="btn"
					href={ADDRESS}
					download
					onClick={(event) => {
						event.preventDefault();
						if (!download.isPending) download.mutate();
					}}
				>
					Download your data
				</a>
				<button type="button" className="btn btn-plain" onClick={() => setDeleting(true)}>
					{" "}
					Delete account{" "}
				</button>
			</p>
			{deleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
		</PanelPart>
	);
}

async function save(answer: Response): Promise<void> {
	const [, name = "plumbline-account.json"] =
		/filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
	const address = URL.createObjectURL(await answer.blob());
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

const WORDS = "delete my account";

function DeleteDialog({ onClose }: { onClose: () => void }) {
	const [typed, setTyped] = useState("");
	const [wrong, setWrong] = useState(false);
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const withProof = useWithProof();
	const remove = useMutation({
		mutationFn: async (attempt: number) => {
			try {
				await withProof(() =>
					request("POST", "/api/account/delete", { confirm: typed.trim().toLowerCase() }),
				);
			} catch (error) {
				// The answer to the attempt before was lost, and that attempt had done it.
				if (!(attempt > 1 && readApiError(error).code === "unauthenticated")) throw error;
			}
			forgetFavourites();
			forgetAccount();
			await signOut();
		},
		onSuccess: () => {
			navigate("/");
			showToast({ title: "Account deleted", body: "You’re signed out everywhere." });
		},
	});
	const [attempts, setAttempts] = useState(0);
	const problem = wrong ? `Type the words “${WORDS}”.` : remove.error ? failureWords(remove.error) : null;

	return (
		<Dialog title="Delete account" open onClose={onClose}>
			<form
				className="panel-dialog"
				onSubmit={(event) => {
					event.preventDefault();
					if (remove.isPending) return;
					const matches = typed.trim().toLowerCase() === WORDS;
					setWrong(!matches);
					if (!matches) {
						field.current?.focus();
						return;
					}
					setAttempts(attempts + 1);
					remove.mutate(attempts + 1);
				}}
			>
				<h2>Delete your account?</h2> <p>You can’t undo this. You’ll lose:</p>
				<ul>
					<li>your reviews, follows and notifications</li>
					<li>your saved listings, saved comparisons, finished lessons, badges and visits</li>
					<li>your newsletter subscriptions and the messages you sent with the contact form</li>
					<li>your sign-in methods, passkeys and sessions everywhere</li>
					<li>access for every connected app</li>
				</ul>
				<p>Your error reports stay because they’re about listings. We remove your email address from them.</p>
				<div className="field panel-form">
					<label htmlFor={id}>Type “{WORDS}”</label>
					<input
						id={id}
						ref={field}
						value={typed}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? `${id}-error` : undefined}
						onChange={(event) => {
							setTyped(event.target.value);
							setWrong(false);
						}}
					/>
					{problem ? (
						<p className="field-error" id={`${id}-error`} role="alert">
							{problem}
						</p>
					) : null}
				</div>
				<p className="acts">
					<button type="button" className="btn" onClick={onClose}>
						Keep my account
					</button>
					<button type="submit" className="btn btn-primary" aria-disabled={remove.isPending}>
						{remove.isPending ? "Deleting" : "Delete my account"}
					</button>
				</p>
			</form>
		</Dialog>
	);
}
