import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { tray } from "~/listings/visitors/tray-store";
import type { CalculatorView } from "./view";

/** Uses the terms of the first listing in the tray that has some, where the address says nothing of terms and nobody typed anything. */
export function useTrayTerms({ terms, termsMenu, isTyped }: CalculatorView): void {
	const navigate = useNavigate();
	const { search } = useLocation();
	useEffect(() => {
		const params = new URLSearchParams(search);
		if (terms || !termsMenu || isTyped || params.has("terms")) return;
		const chosen = tray.get().find(({ id }) => termsMenu.options.some((option) => option.id === id));
		if (!chosen) return;
		params.set("terms", chosen.id);
		navigate(`?${params}`, { replace: true, preventScrollReset: true });
	}, [terms, termsMenu, isTyped, search, navigate]);
}
