import { html } from "hono/html";
import type { Call } from "./emulator";
import { type Markup, page } from "./page";
import type { SocialProvider } from "./social-providers";
import type { SocialPerson } from "./store/social-people";

type ConsentView = {
	provider: SocialProvider;
	state: string;
	scopes: string[];
	people: SocialPerson[];
	typed: { name: string; account: string; unverified?: "yes" };
	errors: { name?: string; account?: string };
};

export function consentPage(call: Call, view: ConsentView): Response | Promise<Response> {
	const { provider, scopes, errors } = view;
	const status = Object.keys(errors).length > 0 ? 400 : 200;
	return page(call, {
		title: `Sign in with ${provider.name}`,
		status,
		formAction: "this-machine",
		content: html`
			<p>
				This page stands in for ${provider.name}. It asks ${provider.name} nothing and wants no password: you are
				whoever you say.
			</p>
			<section aria-labelledby="asked">
				<h2 id="asked">Plumbline asks for</h2>
				<ul>
					${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
				</ul>
			</section>
			${usedBefore(view)} ${newPerson(view)}
			<form method="post">
				<input type="hidden" name="state" value="${view.state}" />
				<button class="quiet" name="action" value="cancel">Cancel</button>
			</form>
		`,
	});
}

export function deadEndPage(call: Call, provider: SocialProvider): Response | Promise<Response> {
	return page(call, {
		title: "This sign-in cannot go on",
		status: 400,
		content: html`<p>
			The sign-in with ${provider.name} was started in another browser, is finished, or is older than ten minutes.
			Please start again from the site.
		</p>`,
	});
}

function usedBefore({ people, state }: ConsentView): Markup {
	if (people.length === 0) return html``;
	return html`
		<section aria-labelledby="before">
			<h2 id="before">Used here before</h2>
			<form method="post" class="fields">
				<input type="hidden" name="state" value="${state}" />
				<input type="hidden" name="action" value="continue" />
				${people.map(
					({ account, name }) =>
						html`<button class="quiet" name="known" value="${account}">
							Continue as ${name === account ? account : `${name} (${account})`}
						</button>`,
				)}
			</form>
		</section>
	`;
}

function newPerson({ provider, state, people, typed, errors }: ConsentView): Markup {
	const account = provider.tellsEmail
		? { label: "E-mail address", type: "email", autocomplete: "email" }
		: { label: `User name at ${provider.name}`, type: "text", autocomplete: "username" };
	return html`
		<section aria-labelledby="new">
			<h2 id="new">${people.length > 0 ? "Somebody else" : "Who are you?"}</h2>
			<form method="post" class="fields" novalidate>
				<input type="hidden" name="state" value="${state}" />
				<div class="field">
					<label for="name">Name</label>
					<input id="name" name="name" value="${typed.name}" autocomplete="name" maxlength="100" ${describedBy("name", errors.name)} />
					${errorLine("name", errors.name)}
				</div>
				<div class="field">
					<label for="account">${account.label}</label>
					<input id="account" name="account" type="${account.type}" value="${typed.account}" autocomplete="${account.autocomplete}" maxlength="254" ${describedBy("account", errors.account)} />
					${errorLine("account", errors.account)}
				</div>
				${
					provider.tellsEmail
						? html`<label class="choice">
								<input type="checkbox" name="unverified" value="yes" ${typed.unverified ? "checked" : ""} />
								${provider.name} has not checked that the address is yours
							</label>`
						: ""
				}
				<button name="action" value="continue">Continue</button>
			</form>
		</section>
	`;
}

function describedBy(field: string, error: string | undefined): Markup {
	return error ? html`aria-invalid="true" aria-describedby="${field}-error"` : html``;
}

function errorLine(field: string, error: string | undefined): Markup {
	return error ? html`<p class="error" id="${field}-error">${error}</p>` : html``;
}
