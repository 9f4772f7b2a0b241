import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { ProviderClient } from "../provider-client";
import { prove, sendCode } from "./prove";
import { fieldWords, proofFailure, type Way, wayWords } from "./ways";

type ProofFormProps = { client: ProviderClient; ways: [Way, ...Way[]]; onProved: () => void };

export function ProofForm({ client, ways, onProved }: ProofFormProps) {
	const [way, setWay] = useState<Way>(ways[0]);
	const [code, setCode] = useState("");
	const send = useMutation({ mutationFn: (to: Way) => sendCode(client, to) });
	const submit = useMutation({
		mutationFn: () => prove(client, way, { code, methodId: send.data ?? "" }),
		onSuccess: onProved,
	});
	const needsSending = way.kind === "email" || way.kind === "phone";
	const isWaiting = needsSending && !send.isSuccess;
	const failure = submit.error ?? send.error;
	const problem = failure ? proofFailure(failure, way) : null;

	function choose(next: Way) {
		setWay(next);
		setCode("");
		submit.reset();
		send.reset();
	}

	return (
		<form
			className="proof"
			onSubmit={(event) => {
				event.preventDefault();
				if (submit.isPending || send.isPending) return;
				if (isWaiting) send.mutate(way);
				else submit.mutate();
			}}
		>
			{way.kind === "passkey" || isWaiting ? null : (
				<CodeField key={way.kind} way={way.kind} code={code} problem={problem} onType={setCode} />
			)}
			{problem && (way.kind === "passkey" || isWaiting) ? (
				<p className="field-error" role="alert">
					{problem}
				</p>
			) : null}
			{needsSending && send.isSuccess ? (
				<p className="sm" role="status">
					We sent a code to {way.to}.
				</p>
			) : null}
			<p className="acts">
				<button type="submit" className="btn btn-primary" aria-disabled={submit.isPending || send.isPending}>
					{submit.isPending || send.isPending ? "One moment" : submitWords(way, isWaiting)}
				</button>
				{needsSending && send.isSuccess ? (
					<button
						type="button"
						className="btn"
						onClick={() => {
							submit.reset();
							if (!send.isPending) send.mutate(way);
						}}
					>
						Send another code
					</button>
				) : null}
			</p>
			{ways.length > 1 ? (
				<p className="acts">
					{ways
						.filter((other) => other !== way)
						.map((other) => (
							<button key={wayWords(other)} type="button" className="btn" onClick={() => choose(other)}>
								{wayWords(other)}
							</button>
						))}
				</p>
			) : null}
		</form>
	);
}

function submitWords(way: Way, isWaiting: boolean): string {
	return isWaiting || way.kind === "passkey" ? wayWords(way) : "Confirm";
}

type CodeFieldProps = {
	way: keyof typeof fieldWords;
	code: string;
	problem: string | null;
	onType: (code: string) => void;
};

function CodeField({ way, code, problem, onType }: CodeFieldProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const { label, hint } = fieldWords[way];
	useEffect(() => {
		field.current?.focus();
		if (problem) field.current?.select();
	}, [problem]);
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				ref={field}
				value={code}
				required
				maxLength={way === "recovery" ? 64 : 12}
				inputMode={way === "recovery" ? "text" : "numeric"}
				autoComplete={way === "recovery" ? "off" : "one-time-code"}
				autoCapitalize="none"
				spellCheck={false}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${id}-error` : `${id}-hint`}
				onChange={(event) => onType(event.target.value)}
			/>
			{problem ? (
				<p className="field-error" id={`${id}-error`} role="alert">
					{problem}
				</p>
			) : (
				<p className="sm mut" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}
