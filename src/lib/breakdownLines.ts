import type { BreakdownLine, LineKind } from '../contract/breakdown';

type Period = NonNullable<BreakdownLine['period']>;
/** Key below `money` of a line's name. */
export type LineNameKey = `electricity.${Period}` | `service.${Period}` | `line.${LineKind}`;

/** Splits the lines of a breakdown into charges, and deductions with manual amounts and write-offs. */
export function splitLines(lines: readonly BreakdownLine[]): { used: BreakdownLine[]; takenOff: BreakdownLine[] } {
  const isTakenOff = ({ kind }: BreakdownLine) => /^(discount|coupon|manual|writtenOff)/.test(kind);
  return { used: lines.filter((line) => !isTakenOff(line)), takenOff: lines.filter(isTakenOff) };
}

/** Key of the name of a line: electricity and service are named with their price period. */
export function findLineName({ kind, period }: BreakdownLine): LineNameKey {
  if (period && kind === 'electricity') return `electricity.${period}`;
  if (period && kind === 'service') return `service.${period}`;
  return `line.${kind}`;
}
