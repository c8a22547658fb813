import type { Endpoint } from '../../src/contract/endpoint';
import type { Caller } from '../db/database';
import type { Deps } from '../db/deps';
import type { Reads } from '../db/replica/replicaReads';
import type { InTransaction } from './idempotency';

type Databases = Pick<Deps, 'db' | 'reads'>;

/** Where a call may read: a replica where its answer may lag. */
export function chooseSource({ db, reads = db }: Databases, { mayLag }: Pick<Endpoint, 'mayLag'>): Reads {
  return mayLag ? reads : db;
}

/** Transactions of a call that is not idempotent. One whose answer may lag writes nothing, on the primary neither. */
export function toTransaction(
  databases: Databases,
  endpoint: Pick<Endpoint, 'mayLag'>,
  caller: Caller | undefined,
): InTransaction {
  const { db } = databases;
  if (!caller) return (work) => db.asSystem(work);
  if (!endpoint.mayLag) return (work) => db.as(caller, work);
  return (work) => chooseSource(databases, endpoint).read(caller, work);
}
