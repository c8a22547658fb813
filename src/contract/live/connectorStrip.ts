import { z } from 'zod';
import { dateTime } from '../fields';
import { money } from '../money';
import { pricePeriod } from '../pricePlan';
import { commandState, COMMAND_KINDS } from './command';
import { connectorStatus } from './connector';

/** A span of the 24 h strip. `until` null: still so. */
const stripSpan = z.object({ from: dateTime, until: dateTime.nullable() });

/** States, sessions, faults, commands, planned work and prices of a connector in the last 24 h. */
export const connectorStrip = z.object({
  from: dateTime,
  until: dateTime,
  timezone: z.string(),
  states: z.array(stripSpan.extend({ status: connectorStatus })),
  sessions: z.array(
    stripSpan.extend({ txnId: z.string(), energy: z.number().nullable(), stopReason: z.string().nullable() }),
  ),
  faults: z.array(stripSpan.extend({ errorCode: z.string(), vendorErrorCode: z.string().nullable() })),
  commands: z.array(
    z.object({
      commandId: z.string(),
      at: dateTime,
      kind: z.enum(COMMAND_KINDS),
      state: commandState,
      createdBy: z.string(),
    }),
  ),
  /** Planned work at the charger or its station. */
  work: z.array(stripSpan.extend({ reason: z.string() })),
  currency: z.string().nullable(),
  /** Price periods, neighbours of one price joined; `price` is electricity and service per kWh in `currency`. */
  prices: z.array(stripSpan.extend({ period: pricePeriod, price: money })),
});
