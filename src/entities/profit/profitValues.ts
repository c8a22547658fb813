import type { ProfitLine, ProfitLines } from '../../contract/evo-basic/profit';
import { requireValue } from '../../kit/form/requireValue';

/** Stands for the platform in a select, which knows no null. */
export const PLATFORM = 'platform';

/** The form's values. */
export interface ProfitValues extends Record<string, unknown> {
  lines: {
    /** A company's id, {@link PLATFORM}, or null before one is chosen. */
    party: string | null;
    electricity: number | '';
    service: number | '';
  }[];
}

export function profitValues(lines: readonly ProfitLine[]): ProfitValues {
  return {
    lines: lines.map(({ companyId, electricity, service }) => ({ party: companyId ?? PLATFORM, electricity, service })),
  };
}

/** Lines for the call; a line without a party gets a message at its field. */
export function savedLines({ lines }: ProfitValues): ProfitLines {
  return lines.map(({ party, electricity, service }) => ({
    companyId: party === PLATFORM ? null : (party ?? ''),
    electricity: requireValue(electricity),
    service: requireValue(service),
  }));
}

/** % that a column adds up to, without the noise of binary fractions. */
export function sumColumn(lines: ProfitValues['lines'], column: 'electricity' | 'service'): number {
  return lines.reduce((sum, line) => sum + Math.round((Number(line[column]) || 0) * 100), 0) / 100;
}
