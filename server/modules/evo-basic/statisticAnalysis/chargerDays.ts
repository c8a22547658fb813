import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { Tx } from '../../../db/database';
import { chooseStep, listSteps } from '../../../domain/statisticSteps';
import { findRow } from '../../../http/recordRoutes';
import { CHARGER_CUBE } from '../../../statistics/cubes';
import { toQuotient } from '../../../statistics/money';
import {
  describeRange,
  KWH,
  chooseMonths,
  selectSpan,
  selectStep,
  type StatisticState,
} from '../../../statistics/spans';
import { readReliabilityPoints } from './reliability';

/** Steps of one charger. */
export async function readChargerDays(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.chargerDaily>,
  state: StatisticState,
  now: Date,
): Promise<ResponseOf<typeof statisticAnalysis.chargerDaily>> {
  const { chargerId } = body;
  const { connectors, ...charger } = await findRow(
    tx
      .selectFrom('charger as g')
      .innerJoin('station as s', 's.id', 'g.stationId')
      .where('g.id', '=', chargerId)
      .select((eb) => [
        's.timezone',
        'g.createdAt',
        'g.retiredAt',
        eb
          .selectFrom('connector as n')
          .whereRef('n.chargerId', '=', 'g.id')
          .select((of) => of.fn.countAll<string>().as('connectors'))
          .as('connectors'),
      ]),
  );
  const step = chooseStep(body, body.step);
  const steps = listSteps(body, step);
  const span = selectSpan(CHARGER_CUBE, body, {
    columns: ['sessions', 'energy_wh', 'charging_seconds'],
    ...{ filters: {}, monthsUntil: chooseMonths(step, state), where: sql`charger_id = ${chargerId}` },
  });
  const { rows } = await sql<{ date: string; sessions: number; energy: string; chargingSeconds: number }>`
    select ${selectStep(step, body)} as date, sum(sessions)::int as sessions, ${KWH} as energy,
      sum(charging_seconds)::float8 as charging_seconds from ${span} x group by 1`.execute(tx);
  const found = new Map(rows.map((row) => [row.date, row]));
  const lengths = await readLengths(tx, steps, charger, now);
  const points = await readReliabilityPoints(tx, { range: body, filters: {}, state, step, chargerId });
  return {
    ...describeRange(body, state),
    step,
    points: points.map((point, index) => {
      const { sessions, energy, chargingSeconds } = found.get(point.date) ?? NOTHING;
      const capacity = (lengths[index] ?? 0) * Number(connectors ?? 0);
      return { ...point, sessions, energy, chargingSeconds, utilisation: toQuotient(chargingSeconds, capacity) };
    }),
  };
}

const NOTHING = { sessions: 0, energy: '0.000', chargingSeconds: 0 };

interface Lifetime {
  timezone: string;
  createdAt: Date;
  retiredAt: Date | null;
}

/** Seconds of steps by the clock of a charger, within its lifetime and up to now. */
async function readLengths(
  tx: Tx,
  steps: readonly { from: string; until: string }[],
  { timezone, createdAt, retiredAt }: Lifetime,
  now: Date,
) {
  const until = retiredAt && retiredAt < now ? retiredAt : now;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from least((s."until" + 1)::timestamp at time zone ${timezone}, ${until}::timestamptz)
      - greatest(s."from"::timestamp at time zone ${timezone}, ${createdAt}::timestamptz)))::float8 as seconds
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s("from" date, "until" date) order by s."from"`.execute(
    tx,
  );
  return rows.map(({ seconds }) => seconds);
}
