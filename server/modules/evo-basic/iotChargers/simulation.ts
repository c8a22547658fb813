import type { SimulationState } from '../../../../src/contract/evo-basic/chargerConnection';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { runAsSystem } from '../../../db/runAsSystem';
import { allowsSimulation, type Config } from '../../../runtime/config';
import { deriveSimulatedKey, hashChargerKey } from '../../../security/chargerKey';
import { Problem } from '../../../wire/problem';
import { assertIdle, endConnection } from './leaving';

/** Each is a process of its own on the server's machine. */
const MOST_SIMULATIONS = 5;
/** The gateway writes the last sign of life of a connection that is cut a moment later. */
const PARTING_MS = 60_000;

type SimulationConfig = Pick<Config, 'SIMULATOR' | 'PUBLIC_URL'>;

interface SimulationChange extends Pick<Deps, 'secretKey' | 'config'> {
  id: string;
  /** Epoch ms. */
  at: number;
}

/**
 * Finds the state of the simulated charger in the place of a charger. A charger that real hardware has connected as
 * cannot be simulated: its sessions would be mixed with simulated ones.
 * @throws Problem 404
 */
export async function findSimulationState(tx: Tx, config: SimulationConfig, id: string): Promise<SimulationState> {
  const charger = await tx
    .selectFrom('charger')
    .leftJoin('chargerSimulation as z', 'z.chargerId', 'charger.id')
    .select(['lastSeen', 'retiredAt', 'z.startedAt', 'z.endedAt'])
    .where('charger.id', '=', id)
    .executeTakeFirst();
  if (!charger) throw new Problem(404);
  const { lastSeen, retiredAt, startedAt, endedAt } = charger;
  if (startedAt !== null && endedAt === null) return 'running';
  const isOnlySimulated = lastSeen === null || lastSeen.getTime() <= (endedAt?.getTime() ?? 0) + PARTING_MS;
  return allowsSimulation(config) && retiredAt === null && isOnlySimulated ? 'possible' : 'impossible';
}

/**
 * Lets a simulated charger connect as a charger, with a key of its own. The server's simulator takes it up.
 * @throws Problem 404, 422 where it is not possible or too many run
 */
export async function startSimulation(tx: Tx, { by, ...change }: SimulationChange & { by: string }): Promise<void> {
  const { id, at, secretKey, config } = change;
  const own = await lockKey(tx, id);
  const state = await findSimulationState(tx, config, id);
  if (state === 'running') return;
  if (state === 'impossible') throw new Problem(422, 'record.noSimulation');
  if ((await countSimulations(tx)) >= MOST_SIMULATIONS) throw new Problem(422, 'record.simulatorFull');
  const started = { startedAt: new Date(at), startedByName: by, endedAt: null, ownKeyHash: own };
  await tx
    .insertInto('chargerSimulation')
    .values({ chargerId: id, ...started })
    .onConflict((conflict) => conflict.column('chargerId').doUpdateSet(started))
    .execute();
  await storeKey(tx, change, hashChargerKey(secretKey, deriveSimulatedKey(secretKey, id)));
}

/** Ends the simulation of a charger, so that its own key works again. @throws Problem 404, 422 during a session */
export async function stopSimulation(tx: Tx, change: SimulationChange): Promise<void> {
  await lockKey(tx, change.id);
  await assertIdle(tx, change.id);
  const ended = await tx
    .updateTable('chargerSimulation')
    .set({ endedAt: new Date(change.at) })
    .where('chargerId', '=', change.id)
    .where('endedAt', 'is', null)
    .returning('ownKeyHash')
    .executeTakeFirst();
  if (!ended) return;
  await storeKey(tx, change, ended.ownKeyHash);
  await endConnection(tx, change.id, change.at);
}

/** A new key of the charger ends its simulation, and belongs to hardware from then on. */
export async function forgetSimulation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('chargerSimulation').where('chargerId', '=', id).execute();
}

async function lockKey(tx: Tx, id: string): Promise<string | null> {
  const charger = await tx.selectFrom('charger').select('keyHash').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!charger) throw new Problem(404);
  return charger.keyHash;
}

async function storeKey(tx: Tx, { id, at }: SimulationChange, keyHash: string | null): Promise<void> {
  await tx
    .updateTable('charger')
    .set(({ eb }) => ({
      keyHash,
      keySetAt: keyHash === null ? null : new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Counts the simulations of the whole installation: all of them run on one machine. */
function countSimulations(tx: Tx): Promise<number> {
  return runAsSystem(tx, async () => {
    const { count } = await tx
      .selectFrom('chargerSimulation')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
