import { sql } from 'kysely';
import { isProven, proveLedger } from '../billing/ledger/ledgerProof';
import { openDatabase, type Tx } from '../db/database';
import { verifyLog } from '../http/log/verifyLog';
import { listFaults } from '../../src/lib/ledgerFaults';
import { findCompanyDifferences } from '../statistics/proveCompanies';
import { findDifferences } from '../statistics/proveStatistics';

/** Results of the proofs that ran on a restored database. */
export interface Proof {
  isSound: boolean;
  /** Findings, each in some words; none in a sound database. */
  faults: string[];
  orders: number;
  ledgerEntries: number;
  auditRows: number;
  statisticDays: number;
  ms: number;
}

const MOST_DIFFERENCES = 100;

/** Proves ledger, operation log and statistics of a database as their jobs do, all of them from the first row on. */
export async function proveDatabase(databaseUrl: string, secretKey: string): Promise<Proof> {
  const begun = Date.now();
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    return await db.asSystem(async (tx) => {
      const ledger = await proveLedger(tx);
      const audit = await proveAudit(tx, secretKey);
      const statistics = await proveStatistics(tx);
      const faults = [
        ...(isProven(ledger) ? [] : [`ledger: ${listFaults(ledger)}`]),
        ...(audit.fault === null ? [] : [`operation log: ${audit.fault}`]),
        ...(statistics.differences === 0 ? [] : [`statistics: ${statistics.differences} differences`]),
      ];
      const { rows } = await sql<{ orders: number; ledgerEntries: number }>`select
        (select count(*)::int from charging_order) + (select count(*)::int from wash_order) as orders,
        (select count(*)::int from ledger_entry) as "ledgerEntries"`.execute(tx);
      const counts = rows[0] ?? { orders: 0, ledgerEntries: 0 };
      return {
        isSound: faults.length === 0,
        faults,
        ...counts,
        auditRows: audit.rows,
        statisticDays: statistics.days,
        ms: Date.now() - begun,
      };
    });
  } finally {
    await db.close();
  }
}

async function proveAudit(tx: Tx, secretKey: string): Promise<{ rows: number; fault: string | null }> {
  let cursor: string | undefined;
  for (;;) {
    const part = await verifyLog(tx, secretKey, cursor);
    if (part.fault) return { rows: part.checked, fault: `${part.fault.fault} at row ${part.fault.id}` };
    if (part.cursor === null) return { rows: part.checked, fault: null };
    cursor = part.cursor;
  }
}

async function proveStatistics(tx: Tx): Promise<{ days: number; differences: number }> {
  const { rows } = await sql<{ from: string | null; until: string; days: number }>`select min(day)::text as from,
    (current_date + 1)::text as until, coalesce(current_date + 1 - min(day), 0)::int as days from statistic_day`.execute(
    tx,
  );
  const { from, until, days } = rows[0] ?? { from: null, until: '', days: 0 };
  if (from === null) return { days: 0, differences: 0 };
  const ofPlaces = await findDifferences(tx, { from, until });
  const ofCompanies = await findCompanyDifferences(tx, { from, until, most: MOST_DIFFERENCES });
  return { days, differences: ofPlaces.length + ofCompanies.length };
}
