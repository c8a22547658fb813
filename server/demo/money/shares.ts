import type { ShareLine } from '../../domain/ledger/shares';
import type { CopyRow } from '../copyRows';
import type { DemoSession } from '../history';

/** How the parties share in what a session earns, by the lines of its station. */
export function indexShares(rows: readonly CopyRow<'profitShare'>[]): (session: DemoSession) => readonly ShareLine[] {
  const lines = new Map<unknown, ShareLine[]>();
  for (const { stationId, companyId, electricity, service } of rows) {
    const line = {
      partyId: companyId === null ? null : String(companyId),
      electricity: String(electricity),
      service: String(service),
    };
    lines.set(stationId, [...(lines.get(stationId) ?? []), line]);
  }
  return ({ connector }) => lines.get(connector.charger.station.id) ?? [];
}
