import type { AlarmClassification } from '../../../contract/live/alarm';
import type { PageTarget } from '../../../entities/record/recordPaths';
import type { AnalysisQuery } from './analysisAddress';
import type { Comparison } from '../../../contract/comparisons';
import type { DayRange } from '../../../lib/comparedRange';

/** Kinds of alarms that indicate a charger unable to charge. */
const FAILURE_ALARMS = ['chargeralarm', 'offline'] as const satisfies AlarmClassification[];

const isSome = <T>(values: readonly T[]): boolean => values.length > 0;

/** Bodies of the calls of an analysis, and the lists that show the rows of its figures. */
export function toBodies(query: AnalysisQuery, { from, until }: DayRange, comparison: Comparison) {
  const { companyIds, stationIds, connectorTypes, washSiteIds, currencies, step, definition } = query;
  const companies = isSome(companyIds) && { companyIds };
  const shared = { from, until, ...companies, ...(isSome(currencies) && { currencies }) };
  const stations = { ...companies, ...(isSome(stationIds) && { stationIds }) };
  const places = { ...(isSome(stationIds) && { stationIds }), ...(isSome(connectorTypes) && { connectorTypes }) };
  const charging = { ...shared, ...places };
  const wash = { ...shared, ...(isSome(washSiteIds) && { washSiteIds }) };
  const steps = step === 'auto' ? {} : { step };
  const { from: _from, until: _until, ...filters } = shared;
  return {
    charging,
    /** Attempts have no currency. */
    attempts: { from, until, ...companies, ...places, definition },
    chargingCompared: { ...charging, comparison },
    chargingSteps: { ...charging, comparison, ...steps },
    wash,
    washCompared: { ...wash, comparison },
    washSteps: { ...wash, comparison, ...steps },
    /** Orders that the figures of charging are sums of, narrowed by a part. */
    toOrders: (part: PageTarget['part'] = {}): PageTarget => ({
      view: 'order/chargeOrder',
      part: { endedDayFrom: from, endedDayUntil: until, ...filters, ...places, ...part },
    }),
    /** Alarms of chargers that were raised on these days, beside the failures that began on them. */
    toAlarms: (part: PageTarget['part'] = {}): PageTarget => ({
      view: 'maintenance/alarm',
      part: {
        ...{ list: 'history', dayFrom: from, dayUntil: until, classifications: FAILURE_ALARMS },
        ...stations,
        ...part,
      },
    }),
    /** App users that were active on these days; currencies and connector types say nothing about users. */
    toActiveUsers: (part: PageTarget['part'] = {}): PageTarget => ({
      view: 'user/app',
      part: {
        ...{ activeDayFrom: from, activeDayUntil: until },
        ...stations,
        ...part,
      },
    }),
    /** Wash orders that the figures of washes are sums of. */
    toWashOrders: (part: PageTarget['part'] = {}): PageTarget => ({
      view: 'order/carWashOrder',
      part: {
        ...{ paidDayFrom: from, paidDayUntil: until, ...filters },
        ...(isSome(washSiteIds) && { washSiteIds }),
        ...part,
      },
    }),
  };
}
export type AnalysisBodies = ReturnType<typeof toBodies>;
