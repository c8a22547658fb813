import { z } from 'zod';
import { day } from '../fields';
import { connectorType } from '../live/connector';
import { money } from '../money';
import { pricePeriod } from '../pricePlan';
import {
  comparedCall,
  comparedFilters,
  comparedTotals,
  count,
  energy,
  moneyFigures,
  rangeBody,
  seriesStep,
  statisticCall,
  statisticFilters,
  step,
  withRangeChecks,
} from './statisticRange';

const parts = { sessions: count, energy, ...moneyFigures };

const userTotals = z.object({
  /** App users that came to be in the range. */
  newUsers: count,
  /** With a session that ended in the range. */
  active: count,
  /** Active in the range and in as many days right before. */
  returning: count,
});

const userPoint = z.object({ date: day, newUsers: count, active: count });

const steps = withRangeChecks(z.strictObject({ ...comparedFilters, step }));

/** Calls of app users, and of the kinds of charging. Currencies and connector types say nothing about users. */
export const audienceCalls = {
  userStatistics: comparedCall('userStatistics', 'Growth of app users, active and returning ones, and their origin', {
    body: steps,
    answer: {
      /** App users at the end of the range. */
      users: count,
      ...comparedTotals(userTotals),
      origins: z.array(z.object({ origin: z.string(), newUsers: count })),
      step: seriesStep,
      points: z.array(userPoint),
      pointsBefore: z.array(userPoint),
    },
  }),
  service: statisticCall('service', 'Charging by connector type, by price period and by origin of the app user', {
    body: rangeBody(statisticFilters),
    answer: {
      connectorTypes: z.array(z.object({ connectorType, ...parts })),
      /** Electricity and service fees of a period before discounts. */
      periods: z.array(z.object({ period: pricePeriod, currency: z.string(), energy, amount: money })),
      /** Null: sessions without an app user. */
      origins: z.array(z.object({ origin: z.string().nullable(), ...parts })),
    },
  }),
};
