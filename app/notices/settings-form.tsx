import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FormField } from "~/ui/form-field";
import { useFirstWrong } from "~/ui/use-first-wrong";
import { NOTICES } from "./frame";
import type { NoticesProblem, NoticesView } from "./list.server";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${String(hour).padStart(2, "0")}:00`,
}));

type FormProps = Pick<NoticesView, "settings" | "zones"> & { problem: NoticesProblem | null };

export function SettingsForm({ settings, zones, problem }: FormProps) {
	const form = useFirstWrong(problem?.fields ?? null);
	const zone = useRef<HTMLSelectElement>(null);
	const typed = problem?.typed;
	const fields = problem?.fields;
	useEffect(() => {
		const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
		if (!settings.isZoneChosen && zone.current && zones.includes(here)) zone.current.value = here;
	}, [settings.isZoneChosen, zones]);
	return (
		<section className="section" aria-labelledby="mail-heading">
			<h2 id="mail-heading">Email</h2>
			{settings.ended ? <p className="notice">{settings.ended}</p> : null}
			<p className="sm mut">
				You choose email for each thing you follow. Daily emails arrive at 8 a.m. your time.
			</p>
			<Form ref={form} method="post" action={NOTICES} className="notice-form" preventScrollReset>
				<FormField
					name="email"
					label="Email address"
					fields={fields}
					hint="Verified addresses on your account."
				>
					{(control) => (
						<select {...control} key={settings.email} defaultValue={typed?.email ?? settings.email}>
							<option value="">No email</option>
							{settings.emails.map((email) => (
								<option key={email}>{email}</option>
							))}
						</select>
					)}
				</FormField>
				{settings.hasEnded ? (
					<p className="notice-choices">
						<label>
							<input type="checkbox" name="again" value="yes" defaultChecked={typed?.again === "yes"} />
							Email this address again
						</label>
					</p>
				) : null}
				<FormField name="zone" label="Your time zone" fields={fields}>
					{(control) => (
						<select {...control} ref={zone} defaultValue={typed?.zone ?? settings.zone}>
							{zones.map((name) => (
								<option key={name}>{name}</option>
							))}
						</select>
					)}
				</FormField>
				<div className="notice-hours">
					<HourField
						name="quiet_from"
						label="Quiet hours start"
						value={typed?.quiet_from ?? settings.quietFrom}
						fields={fields}
					/>
					<HourField
						name="quiet_until"
						label="Quiet hours end"
						value={typed?.quiet_until ?? settings.quietUntil}
						fields={fields}
					/>
				</div>
				<p className="sm mut">We hold emails until quiet hours end.</p>
				<button type="submit" className="btn" name="intent" value="settings">
					Save
				</button>
			</Form>
		</section>
	);
}

type HourProps = { name: string; label: string; value: string; fields: Record<string, string> | undefined };

function HourField({ name, label, value, fields }: HourProps) {
	return (
		<FormField name={name} label={label} fields={fields}>
			{(control) => (
				<select {...control} defaultValue={value}>
					<option value="">Never</option>
					{HOURS.map((hour) => (
						<option key={hour.value} value={hour.value}>
							{hour.label}
						</option>
					))}
				</select>
			)}
		</FormField>
	);
}
