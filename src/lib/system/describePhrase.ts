import type { CheckPhrase, PhraseParam } from '../../contract/evo-basic/system';
import { formatAge } from '../duration';
import { formatBytes, formatNumber } from '../format';

/** Writes a time or a day of the wire; a report and a screen have different zones. */
export type FormatTime = (wire: string, style: 'dayMinute' | 'date') => string;

/** Values of a sentence in a language. `count` chooses the plural and is a number; `n` is the same, written. */
export function writeParams(
  { params }: Pick<CheckPhrase, 'params'>,
  locale: string,
  formatTime: FormatTime,
): Record<string, string | number> {
  const written = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, writeParam(param, locale, formatTime)]),
  );
  const { count } = params;
  return count === undefined ? written : { ...written, count: Number(count.value), n: written.count ?? '' };
}

function writeParam({ as, value }: PhraseParam, locale: string, formatTime: FormatTime): string {
  if (as === 'text') return String(value);
  if (as === 'time') return formatTime(String(value), 'dayMinute');
  if (as === 'day') return formatTime(String(value), 'date');
  const figure = Number(value);
  if (as === 'bytes') return formatBytes(figure, locale);
  if (as === 'seconds') return formatAge(figure, locale);
  return formatNumber(figure, as === 'decimal' && figure < 100 ? 1 : 0, locale);
}
