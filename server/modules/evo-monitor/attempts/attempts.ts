import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Attempt, attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { whereOneOf } from '../../../db/whereOneOf';
import type { Session } from '../../../http/call';
import { isContactMasked, shownTag } from '../../../http/maskContact';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { kWh, secondsBetween } from '../../evo-bill/sessionPlaces';
import { STRIP } from './rankedChargers';

type Query = BodyOf<typeof calls.page>;
type Field = NonNullable<Query['sort']>[number]['field'];

export const ATTEMPT_ORDERING: Ordering<Field> = {
  fields: { beganAt: 'a.beganAt', endedAt: 'a.endedAt', energy: 'a.energyWh' },
  usual: [{ field: 'beganAt', order: 'desc' }],
  key: 'a.id',
  filled: ['beganAt'],
};

export function selectAttempts(tx: Tx) {
  return tx
    .selectFrom('chargingAttempt as a')
    .innerJoin('station as s', 's.id', 'a.stationId')
    .innerJoin('company as m', 'm.id', 'a.companyId')
    .innerJoin('charger as c', 'c.id', 'a.chargerId')
    .innerJoin('connector as n', 'n.id', 'a.connectorId')
    .leftJoin('appUser as u', 'u.id', 'a.appUserId')
    .select(['a.id', 'a.stationId', 'a.companyId', 'a.connectorId', 'a.chargerId', 'a.openedBy', 'a.beganAt'])
    .select(['a.endedAt', 'a.idTag', 'a.energyWh', 'a.stopReason', 'a.outcome', 'a.cause', 'a.causeDetail'])
    .select(['a.transactionId', 'a.visitId', 'a.visitResult', 's.name as station', 's.timezone as stationTimezone'])
    .select(['m.name as company', 'c.chargerCode', 'n.connectorNo', 'u.id as userId', 'u.name as user']);
}

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>;

export function toAttemptDto(row: AttemptRow, isMasked: boolean): Attempt {
  return {
    id: row.id,
    stationId: row.stationId,
    station: row.station,
    companyId: row.companyId,
    company: row.company,
    chargerCode: row.chargerCode,
    connector: row.connectorNo,
    timezone: row.stationTimezone,
    userId: row.userId,
    user: row.user,
    idTag: shownTag(row.idTag, isMasked),
    openedBy: row.openedBy,
    beganAt: toWire(row.beganAt),
    endedAt: row.endedAt && toWire(row.endedAt),
    duration: secondsBetween(row.beganAt, row.endedAt),
    energy: kWh(row.energyWh),
    stopReason: row.stopReason,
    outcome: row.outcome,
    cause: row.cause,
    causeDetail: row.causeDetail,
    transactionId: row.transactionId,
    visitId: row.visitId,
    visitResult: row.visitResult,
  };
}

export function filteredAttempts(tx: Tx, filters: FiltersOf<Query>) {
  const { from, until, outcome, causes, stationIds, companyIds, userIds, chargerCode } = filters;
  let found = selectAttempts(tx).where(
    whereOneOf({ 'a.stationId': stationIds, 'a.companyId': companyIds, 'a.appUserId': userIds, 'a.cause': causes }),
  );
  if (chargerCode)
    found = found.where('a.chargerId', 'in', (of) =>
      of.selectFrom('charger').select('charger.id').where('charger.chargerCode', '=', chargerCode),
    );
  if (outcome) found = found.where('a.outcome', '=', outcome);
  if (from) found = found.where('a.beganAt', '>=', fromWire(from));
  return until ? found.where('a.beganAt', '<=', fromWire(until)) : found;
}

export async function readAttemptPage(tx: Tx, session: Session, query: Query): Promise<Page<Attempt>> {
  const page = await readPage(tx, filteredAttempts(tx, query), query, ATTEMPT_ORDERING);
  const isMasked = isContactMasked(session);
  return { ...page, records: page.records.map((row) => toAttemptDto(row, isMasked)) };
}

/** The last attempts of a charger or of one of its connectors, oldest first. @throws Problem 404 */
export async function readStrip(
  tx: Tx,
  { chargerCode, connector }: BodyOf<typeof calls.strip>,
): Promise<ResponseOf<typeof calls.strip>> {
  const connectors = await tx
    .selectFrom('connector as n')
    .innerJoin('charger as c', 'c.id', 'n.chargerId')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .select(['n.id', 'n.connectorNo', 's.timezone'])
    .where('c.chargerCode', '=', chargerCode)
    .execute();
  const [{ timezone } = { timezone: null }] = connectors;
  if (timezone === null) throw new Problem(404);
  const asked = connectors.filter(({ connectorNo }) => connector === undefined || connectorNo === connector);
  const numbers = new Map(asked.map(({ id, connectorNo }) => [id, connectorNo]));
  if (numbers.size === 0) return { timezone, marks: [] };
  const rows = await tx
    .selectFrom('chargingAttempt as a')
    .select(['a.id', 'a.connectorId', 'a.beganAt', 'a.outcome', 'a.cause', 'a.visitId'])
    .where('a.connectorId', 'in', [...numbers.keys()])
    .orderBy('a.beganAt', 'desc')
    .limit(STRIP)
    .execute();
  const marks = rows.toReversed().map(({ connectorId, beganAt, ...mark }) => ({
    ...mark,
    connector: numbers.get(connectorId) ?? 0,
    beganAt: toWire(beganAt),
  }));
  return { timezone, marks };
}
