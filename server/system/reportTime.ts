import type { FormatTime } from '../../src/lib/system/describePhrase';

/** A wire time as the report has it: the day, or day and minute, in UTC. */
export const formatDay: FormatTime = (wire, style) =>
  style === 'date' ? wire.slice(0, 10) : `${wire.slice(0, 16)} UTC`;
