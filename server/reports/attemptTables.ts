import { ATTEMPT_CAUSES } from '../../src/contract/evo-monitor/attemptRules';
import type { Locale } from '../../src/contract/fields';
import { countFailures, countVisits, rankCauses, readFirstRate, toPercent } from '../../src/lib/attemptRates';
import { formatDays } from '../../src/lib/calendar';
import { formatNumber } from '../../src/lib/format';
import { translateDocument, type DocumentKey } from '../wire/documents';
import type { ReportAttempts } from './readAttempts';
import type { ReportTable } from './reportTable';

type Head = Extract<DocumentKey, `reportMail.${string}`> extends `reportMail.${infer Name}` ? Name : never;

/** Success of visits beside that of the period before, and why attempts failed. */
export function makeAttemptTables({ figures, rangeBefore, before }: ReportAttempts, locale: Locale): ReportTable[] {
  const word = (key: Head) => translateDocument(locale, `reportMail.${key}`);
  const formatCount = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count, 0, locale));
  const formatRate = (rate: number | null) => (rate === null ? '–' : formatNumber(rate, 1, locale));
  const rate = (name: 'visitsFirst' | 'visitsTroubled' | 'visitsFailed') => [
    formatRate(toPercent(figures[name], countVisits(figures))),
    formatRate(before && toPercent(before[name], countVisits(before))),
  ];
  return [
    {
      // A share of success says nothing without its definition.
      title: word('attemptsDefined'),
      heads: [word('figure'), word('value'), formatDays(rangeBefore, locale)],
      rows: [
        [word('firstTime'), ...rate('visitsFirst')],
        [word('troubled'), ...rate('visitsTroubled')],
        [word('failedVisits'), ...rate('visitsFailed')],
        [word('attempts'), formatCount(figures.attempts), formatCount(before?.attempts)],
        [
          word('failedAttempts'),
          formatCount(countFailures(figures)),
          formatCount(before ? countFailures(before) : undefined),
        ],
      ],
    },
    {
      title: word('mainCauses'),
      heads: [word('cause'), word('failedAttempts'), '%', word('sumPercent')],
      rows: rankCauses(figures, before).map(({ causes: [cause, ...others], failed, share, sum }) => [
        others.length === 0 && cause ? translateDocument(locale, `attemptCause.${cause}`) : word('otherCauses'),
        ...[formatCount(failed), formatRate(share), formatRate(sum)],
      ]),
    },
  ];
}

export const ATTEMPT_HEADS = ['station', 'attempts', 'visits', 'firstTime', 'failedAttempts', 'mainCause'] as const;

/** All stations with their success, the lowest first. */
export function listAttemptRows({ stations }: ReportAttempts, locale: Locale): (string | number | null)[][] {
  return stations.map((station) => {
    const rate = readFirstRate(station);
    const main = ATTEMPT_CAUSES.filter((cause) => station.causes[cause] > 0).toSorted(
      (one, other) => station.causes[other] - station.causes[one],
    )[0];
    return [
      ...[station.name, station.attempts, countVisits(station), rate === null ? '' : Math.round(rate * 10) / 10],
      ...[countFailures(station), main ? translateDocument(locale, `attemptCause.${main}`) : ''],
    ];
  });
}
