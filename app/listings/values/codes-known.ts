/** The codes that the content may use. A code that is not here is a slip of the pen more often than a new country. */

/** ISO 3166-1 alpha-2, the 249 that are assigned. */
const COUNTRIES = new Set(
	(
		"AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT " +
		"BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH " +
		"ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT " +
		"HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS " +
		"LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI " +
		"NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG " +
		"SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
		"UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
	).split(" "),
);

/** ISO 4217, without funds, metals and the codes for testing. */
const CURRENCIES = new Set(
	(
		"AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF " +
		"CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ " +
		"GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP " +
		"LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR " +
		"PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC " +
		"SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER " +
		"ZAR ZMW ZWG"
	).split(" "),
);

/** Coins in which lenders also quote loans, with 'a coin that is worth a dollar'. */
const COINS = new Set([
	"BTC",
	"USDC",
	"USDT",
	"USD-stablecoin",
	"DAI",
	"USDS",
	"GHO",
	"ZUSD",
	"DLLR",
	"PYUSD",
	"EURC",
]);

export const countryCodes: readonly string[] = [...COUNTRIES];

export const currencyCodes: readonly string[] = [...CURRENCIES, ...COINS];

export function isCountry(code: string): boolean {
	return COUNTRIES.has(code);
}

export function isCurrency(code: string): boolean {
	return CURRENCIES.has(code) || COINS.has(code);
}
