import { z } from 'zod';
import { endpoint } from './endpoint';
import { exportCall } from './exports';
import { dateTime, id } from './fields';
import { money } from './money';
import { pageAnswer, pageQuery, withTotals } from './page';
import type { Permission } from './permissions';

/** Owner of a wallet; contact data are masked for a company. */
export const walletOwner = {
  appUserId: z.string(),
  userName: z.string(),
  userPhone: z.string().nullable(),
  userEmail: z.string().nullable(),
};

/** Filters that every list of wallet movements has. */
export const walletFilters = {
  ...withTotals,
  /** Matches number, name, phone, e-mail of the owner. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  currency: z.string().max(3).optional(),
  from: dateTime.optional(),
  until: dateTime.optional(),
  appUserId: id.optional(),
};

interface WalletListOf<
  Filters extends z.ZodRawShape,
  Sortable extends readonly [string, ...string[]],
  Columns extends readonly [string, ...string[]],
  Row extends z.ZodType,
> {
  /** `evo-wallet/admin/wallet/topUp` */
  path: string;
  view: string;
  /** For the API's documentation: `Top-ups`. */
  name: string;
  filters: Filters;
  sortable: Sortable;
  /** Columns of the file, in their usual order. */
  columns: Columns;
  row: Row;
  /** The file may be seconds old. */
  mayLag?: true;
}

/** The two calls that every list of the wallets has: a page, and the same rows as a file. */
export function walletList<
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  const Columns extends readonly [string, ...string[]],
  Row extends z.ZodType,
>({ path, view, name, filters, sortable, columns, row, mayLag }: WalletListOf<Filters, Sortable, Columns, Row>) {
  return {
    page: endpoint({
      method: 'POST',
      path: `${path}/page`,
      access: [`${view}/view` as Permission],
      summary: `${name}: search one page`,
      business: 'query',
      body: pageQuery(filters, sortable),
      response: pageAnswer(row),
    }),
    export: exportCall({
      path: `${path}/export`,
      access: [`${view}/export` as Permission],
      summary: `${name}: as a file`,
      filters,
      sortable,
      columns,
      ...(mayLag && { mayLag }),
    }),
  };
}

/** Money of one row, always with its currency. */
export const amountOf = { amount: money, currency: z.string() };
