import { z } from 'zod';
import { endpoint } from '../endpoint';
import type { Permission } from '../permissions';
import { monthFigures } from './monthEnd';
import { partyShare, rowId } from './statementLines';

/** Charging orders behind each sum of an equation; `washes`: wash orders behind all of them. */
export const termOrders = z.object({
  payable: z.number().int(),
  received: z.number().int(),
  onAccount: z.number().int(),
  refunded: z.number().int(),
  promotion: z.number().int(),
  washes: z.number().int(),
});

const { creditLimit: _creditLimit, companyShare: _companyShare, ...terms } = monthFigures;

/** The equation of a row of a statement, as that of a month: from the payable to the shares, with the difference. */
export const statementEquation = z.object({
  ...terms,
  currency: z.string(),
  shares: z.array(partyShare),
  termOrders,
});
export type StatementEquation = z.infer<typeof statementEquation>;

interface EquationOf<Filters extends z.ZodRawShape> {
  view: 'finance/accountStatement' | 'finance/washerAccountStatement';
  name: string;
  /** Last part of the path. */
  path: string;
  filters: Filters;
}

/** The call that explains a row of a statement under the filters of its list. */
export function equationCall<Filters extends z.ZodRawShape>({ view, name, path, filters }: EquationOf<Filters>) {
  return endpoint({
    method: 'POST',
    path: `evo-bill/financialManagement/${path}`,
    access: [`${view}/view` as Permission],
    summary: `${name}: how a row adds up, from the payable to fees and shares`,
    business: 'query',
    body: z.strictObject({ ...filters, row: rowId(2) }),
    response: statementEquation,
  });
}
