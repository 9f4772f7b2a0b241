import { Form, useLocation } from "@remix-run/react";
import { StateScreen } from "../state-screen";

/**
 * The page after a crash. It offers three ways on as forms, which work even if the script broke.
 * 'Try Again' reloads the same address, which clears the error and refetches missing files.
 */
export function ErrorScreen() {
	const { pathname, search } = useLocation();
	const query = [...new URLSearchParams(search)].map(([name, value], place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a parameter may be there twice, and the order stays
		<input key={place} type="hidden" name={name} value={value} />
	));

	return (
		<StateScreen
			art={
				<>
					<path d="M8 1h32M24 1v44l5 8M2 109h44" />
					<path className="state-weight" d="M7 93v11l4 3.5 27-6.5L11 90z" />
				</>
			}
			title="Something went wrong"
			lede="We're sorry, but something unexpected happened. Please try refreshing the page or going back to the homepage."
		>
			<div className="acts">
				<Form action={pathname} replace>
					{query}
					<button type="submit" className="btn btn-primary">
						Try Again
					</button>
				</Form>
				<Form action={pathname} reloadDocument>
					{query}
					<button type="submit" className="btn">
						Reload Page
					</button>
				</Form>
				<Form action="/">
					<button type="submit" className="btn">
						Go to Homepage
					</button>
				</Form>
			</div>
			<p className="sm mut">Your filters, comparison and inputs are saved in the address.</p>
		</StateScreen>
	);
}
