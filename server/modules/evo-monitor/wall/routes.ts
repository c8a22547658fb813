import { wall } from '../../../../src/contract/evo-monitor/wall';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { runAsSystem } from '../../../db/runAsSystem';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { pageRoute } from '../../../http/recordRoutes';
import { lockRecord, lockVersion } from '../../../http/records';
import { publicRoute, route, type Call, type Route } from '../../../http/route';
import { hashPairingCode } from '../../../security/pairingCode';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { readEnergyDay } from '../../evo-basic/iotChargerConnectors/energyDay';
import { DISPLAY_ORDERING, filterDisplays, readDisplayDto, toDisplayColumns, toDisplayDto } from './displays';
import { takeHeartbeat } from './heartbeat';
import { checkPairing, startPairing, takePairing } from './pairing';

/** Questions of an address in a minute: each of twenty displays asks every three seconds whether it is approved. */
const MOST_QUESTIONS = 600;

/** Wall displays: devices with a credential of their own, which an operator approves. */
export function wallRoutes(deps: Deps): Route[] {
  const assertFewQuestions = createAddressThrottle(deps.clock, MOST_QUESTIONS);
  const presentAt = (call: Pick<Call, 'clock'>) => ({ now: call.clock.now(), build: deps.build });
  return [
    publicRoute(wall.pair, ({ body: { secret }, address }) => {
      assertFewQuestions(address);
      return secret === undefined ? startPairing(deps, address) : checkPairing(deps, secret);
    }),
    route(wall.heartbeat, (call) => takeHeartbeat(deps, call)),
    route(wall.energy, ({ body: { timezone, at }, caller, clock, db }) =>
      db((tx) =>
        readEnergyDay(tx, { caller, clock, ...(at !== undefined && { at: fromWire(at).getTime() }) }, timezone),
      ),
    ),
    route(wall.approve, (call) => call.db((tx) => approveDisplay(tx, deps, call))),
    pageRoute(wall.page, {
      filtered: (tx, filters, { clock }) => filterDisplays(tx, filters, clock.now()),
      ordering: DISPLAY_ORDERING,
      toDto: (row, call) => toDisplayDto(row, presentAt(call)),
    }),
    route(wall.detail, (call) => call.db((tx) => readDisplayDto(tx, call.body.id, presentAt(call)))),
    route(wall.update, (call) =>
      call.db(async (tx) => {
        const { id, version, ...fields } = call.body;
        const read = (known: string) => readDisplayDto(tx, known, presentAt(call));
        await lockVersion(tx, 'wallDisplay', { id, version }, read);
        const columns = { ...toDisplayColumns(fields), version: version + 1 };
        await tx.updateTable('wallDisplay').set(columns).where('id', '=', id).execute();
        return read(id);
      }),
    ),
    route(wall.withdraw, (call) =>
      call.db(async (tx) => {
        const { id } = call.body;
        const version = await lockRecord(tx, 'wallDisplay', id);
        await tx
          .updateTable('wallDisplay')
          .set({
            withdrawnAt: new Date(call.clock.now()),
            withdrawnByName: call.session.fullName,
            version: version + 1,
          })
          .where('id', '=', id)
          .where('withdrawnAt', 'is', null)
          .execute();
        return readDisplayDto(tx, id, presentAt(call));
      }),
    ),
  ];
}

/** @throws Problem 403 for an enterprise, which has no equipment; 422 at `code` or `companyId` */
async function approveDisplay(
  tx: Tx,
  { secretKey }: Pick<Deps, 'secretKey'>,
  { body, session, caller, clock }: Call<typeof wall.approve>,
): Promise<{ id: string }> {
  if (caller.scope === 'enterprise') throw new Problem(403);
  const { code, companyId: requested, ...fields } = body;
  const companyId = caller.scope === 'company' ? caller.companyId : requested;
  await assertCompany(tx, companyId);
  const columns = toDisplayColumns(fields);
  const now = clock.now();
  const { secretHash } = await runAsSystem(tx, () => takePairing(tx, hashPairingCode(secretKey, code), now));
  const at = new Date(now);
  return tx
    .insertInto('wallDisplay')
    .values({
      ...{ ...columns, companyId, approvedByName: session.fullName, approvedAt: at },
      tokenHash: secretHash,
      tokenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function assertCompany(tx: Tx, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const company = await tx.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
  if (!company) throw createFieldProblem('companyId', 'validation.notFound');
}
