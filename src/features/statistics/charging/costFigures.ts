/** Figures of a row of cost and margin, in the order of its columns. */
export const COST_FIGURES = ['energy', 'net', 'energyCost', 'margin', 'marginPerKwh'] as const;
