import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';
import type { PowerNodeTable } from '../../../db/schema/power';
import type { StoredNode } from '../../../power/limitNodes';
import type { PowerStation } from '../../../power/powerStation';
import { Problem } from '../../../wire/problem';

/** What a change sets of a node. */
export type NodeValues = UpdateObject<Tables, 'powerNode'> &
  Partial<Omit<Insertable<PowerNodeTable>, 'stationId' | 'companyId' | 'kind'>>;

/** @throws Problem 404 */
export function findNode({ site }: PowerStation, nodeId: string): StoredNode {
  const node = site.state.nodes.find(({ id }) => id === nodeId);
  if (!node) throw new Problem(404);
  return node;
}

/** Changes a node, whose row is made when it has none. @returns the row's id */
export async function storeNode(
  tx: Tx,
  { stationId, companyId }: PowerStation,
  { kind, rowId, chargerId, connectorId }: StoredNode,
  values: NodeValues,
): Promise<string> {
  if (rowId !== null) {
    await tx
      .updateTable('powerNode')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', rowId)
      .execute();
    return rowId;
  }
  const place = { chargerId: kind === 'charger' ? chargerId : null, connectorId: kind === 'evse' ? connectorId : null };
  const made = await tx
    .insertInto('powerNode')
    .values({ stationId, companyId, kind, ...place, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
