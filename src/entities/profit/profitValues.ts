import { z } from 'zod';
import { profitLines, washProfitLines } from '../../contract/evo-basic/profit';
import { requireValue } from '../../kit/form/requireValue';
import { validateBy } from '../../kit/form/validateBy';

/** Stands for the platform in a select, which knows no null. */
export const PLATFORM = 'platform';

export type ProfitColumn = 'electricity' | 'service' | 'share';

function defineShares<Column extends ProfitColumn>(columns: readonly Column[], schema: z.ZodType) {
  return { columns, validate: validateBy(z.object({ lines: schema })) };
}
/** The columns of a form of shares, with the rules of its lines. */
export type ProfitShares<Column extends ProfitColumn> = ReturnType<typeof defineShares<Column>>;

/** Parts of a charge that are divided, each by shares of its own. */
export const CHARGE_SHARES = defineShares(['electricity', 'service'], profitLines);
/** A wash has one price. */
export const WASH_SHARES = defineShares(['share'], washProfitLines);

/** A party's shares as they are stored, %. */
export type StoredLine<Column extends ProfitColumn> = { companyId: string | null; company: string | null } & Record<
  Column,
  number
>;
/** A party's shares as the calls take them. */
export type SavedLine<Column extends ProfitColumn> = { companyId: string | null } & Record<Column, number>;

/** The form's values. */
export interface ProfitValues extends Record<string, unknown> {
  lines: ({
    /** A company's id, {@link PLATFORM}, or null before one is chosen. */
    party: string | null;
  } & Partial<Record<ProfitColumn, number | ''>>)[];
}

export function profitValues<Column extends ProfitColumn>(
  columns: readonly Column[],
  lines: readonly StoredLine<Column>[],
): ProfitValues {
  return {
    lines: lines.map((line) => ({ party: line.companyId ?? PLATFORM, ...mapColumns(columns, (c) => line[c]) })),
  };
}

/** Lines for the call; a line without a party gets a message at its field. */
export function savedLines<Column extends ProfitColumn>(
  columns: readonly Column[],
  { lines }: ProfitValues,
): SavedLine<Column>[] {
  return lines.map(({ party, ...figures }) => ({
    companyId: party === PLATFORM ? null : (party ?? ''),
    ...mapColumns(columns, (column) => requireValue<number>(figures[column])),
  }));
}

function mapColumns<Column extends ProfitColumn>(
  columns: readonly Column[],
  read: (column: Column) => number,
): Record<Column, number> {
  return Object.fromEntries(columns.map((column) => [column, read(column)])) as Record<Column, number>;
}

/** % that a column adds up to, without the noise of binary fractions. */
export function sumColumn(lines: ProfitValues['lines'], column: ProfitColumn): number {
  return lines.reduce((sum, line) => sum + Math.round((Number(line[column]) || 0) * 100), 0) / 100;
}
