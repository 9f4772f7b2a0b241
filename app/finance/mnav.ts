import { coins, SATS, usd } from "./amounts";

type CompanyValue = {
	share_price: number;
	shares: number;
	debt: number;
	preferred: number;
	cash: number;
	btc: number;
	btc_price: number;
};

/** Both common formulas of docs/formulas.md, "mNAV". Not finite if the company holds no bitcoin. */
export function mnavOf(company: CompanyValue) {
	const marketCap = usd(company.share_price) * company.shares;
	const enterprise = marketCap + usd(company.debt) + usd(company.preferred) - usd(company.cash);
	const nav = coins(company.btc) * usd(company.btc_price);
	return {
		mnav_market_cap: marketCap / nav,
		mnav_ev: enterprise / nav,
		sats_per_share: (coins(company.btc) * SATS) / company.shares,
		market_cap: marketCap,
		enterprise_value: enterprise,
		btc_nav: nav,
	};
}
