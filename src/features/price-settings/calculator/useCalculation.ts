import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { z } from 'zod';
import { usePriceCalculationQuery } from '../../../api/evo-basic/chargerPriceSettings';
import { calculationBody } from '../../../contract/evo-basic/chargerPriceSettings';
import type { PricePlan } from '../../../contract/pricePlan';
import { ownZone, toWire, zonedToWire } from '../../../lib/time';
import { getWeekday } from '../day/sessionMark';

type Body = z.input<typeof calculationBody>;

/** A session to be calculated, as it is typed; times by the setting's clock. */
export interface SessionValues {
  /** `YYYY-MM-DD HH:mm:ss` */
  from: string;
  to: string;
  /** kWh */
  energy: string;
  /** Minutes plugged in after charging. */
  unpluggedAfter: string;
}

const TYPING_PAUSE_MS = 300;
const DAY_MS = 86_400_000;

/** The evening of the next Monday: a weekday, over the hours whose prices differ most. */
function usualSession(): SessionValues {
  const now = Date.now();
  const monday = toWire(now + ((7 - getWeekday(toWire(now))) % 7) * DAY_MS).slice(0, 10);
  return { from: `${monday} 16:30:00`, to: `${monday} 19:10:00`, energy: '48', unpluggedAfter: '20' };
}

function toCallBody(session: SessionValues, zone: string): Omit<Body, 'plan' | 'currency' | 'id'> {
  const { from, to, energy, unpluggedAfter } = session;
  return {
    from: from && zonedToWire(from, zone),
    to: to && zonedToWire(to, zone),
    energy,
    unpluggedAfter: /^\d+$/.test(unpluggedAfter) ? Number(unpluggedAfter) : Number.NaN,
  };
}

interface CalculationOf {
  /** Plan of the calculation; null without a valid one. */
  plan: PricePlan | null;
  currency: string;
  /** The saved setting to compare with (its version in force); null for a new one. */
  id: string | null;
}

/** Price of a session under a plan that need not be saved; calculated a moment after the last change. */
export function useCalculation(of: CalculationOf) {
  const [session, setSession] = useState(usualSession);
  const [zone, setZone] = useState(ownZone);
  const { body, wrong } = checkSession(of, session, zone);
  const [settledBody] = useDebouncedValue(body, TYPING_PAUSE_MS);
  const answer = usePriceCalculationQuery(
    { body: settledBody && JSON.parse(settledBody) },
    { skip: settledBody === '' },
  );
  const known = answer.data?.timezone;
  // The time zone arrives with the first answer.
  if (known !== undefined && known !== zone) setZone(known);
  return {
    session,
    change: (part: Partial<SessionValues>) => setSession((before) => ({ ...before, ...part })),
    zone,
    answer,
    /** Message key of an invalid session field; null: the field is valid. */
    wrongOf: (field: keyof SessionValues) => wrong.find(({ path }) => path[0] === field)?.message ?? null,
  };
}

/** The call's body as JSON text, empty if there is no plan or a field is invalid, and the issues found. */
function checkSession({ plan, currency, id }: CalculationOf, session: SessionValues, zone: string) {
  if (plan === null) return { body: '', wrong: [] };
  const body = { plan, currency, ...(id !== null && { id }), ...toCallBody(session, zone) };
  const result = calculationBody.safeParse(body);
  return result.success ? { body: JSON.stringify(body), wrong: [] } : { body: '', wrong: result.error.issues };
}

export type Calculation = ReturnType<typeof useCalculation>;
