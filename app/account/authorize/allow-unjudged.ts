import type { ProviderClient } from "../provider-client";
import { isLater } from "../provider-error";

type Verdict = Awaited<ReturnType<ProviderClient["passwords"]["strengthCheck"]>>;

export const UNJUDGED_TEXT =
	"How strong this password is could not be checked just now. Choose a long one that you use nowhere else: the provider judges it when you continue.";

/** No verdict. The bar stays empty and doesn't block the form. */
const UNJUDGED: Partial<Verdict> = {
	valid_password: true,
	score: -1,
	breached_password: false,
	strength_policy: "zxcvbn",
	feedback: {
		warning: "",
		suggestions: [],
		luds_requirements: {
			has_digit: false,
			has_lower_case: false,
			has_symbol: false,
			has_upper_case: false,
			missing_characters: 0,
			missing_complexity: 0,
		},
	},
};

/**
 * The widget would keep its button disabled forever while the provider can't judge a password. So we let the
 * password through. The provider judges what is sent anyway.
 */
export function allowUnjudged({ passwords }: ProviderClient, say: (isJudged: boolean) => void): void {
	const strengthCheck = passwords.strengthCheck.bind(passwords);
	passwords.strengthCheck = async (data) => {
		try {
			const verdict = await strengthCheck(data);
			say(true);
			return verdict;
		} catch (error) {
			if (!isLater(error)) throw error;
			say(false);
			return UNJUDGED as Verdict;
		}
	};
}
