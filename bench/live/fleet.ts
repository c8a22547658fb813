import { CONNECTOR_STATUSES, type LiveConnector } from '../../src/contract/live/connector';
import type { LiveStation } from '../../src/contract/live/station';
import { CONNECTORS_A_STATION } from './connectorAt';
import { nowOnWire, type LiveList } from './liveList';

const TICK_MS = 50;

/** Stations for that many connectors, spread over Europe. */
export function makeStations(connectors: number): LiveStation[] {
  return Array.from({ length: Math.ceil(connectors / CONNECTORS_A_STATION) }, (_, index) => ({
    stationId: String(index + 1),
    station: `Station ${index + 1}`,
    companyId: '1',
    company: 'Bench',
    country: 'DE',
    city: 'Berlin',
    address: `Street ${index + 1}`,
    timezone: 'Europe/Berlin',
    longitude: -5 + ((index * 7.31) % 35),
    latitude: 40 + ((index * 3.77) % 18),
    isOpen: true,
    chargers: CONNECTORS_A_STATION / 2,
    connectors: CONNECTORS_A_STATION,
    mix: { charging: CONNECTORS_A_STATION },
    failing: 0,
    power: 800,
    unacknowledged: 0,
    worst: null,
  }));
}

/** Changes that many rows per second: mostly meter values, sometimes a state. @returns a function that stops it */
export function changeRows(list: LiveList<LiveConnector>, changesASecond: number): () => void {
  const startedAt = Date.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = ((Date.now() - startedAt) * changesASecond) / 1_000;
    for (; done < due; done += 1) {
      // The step is coprime to the number of rows, so that each row gets its turn.
      const row = list.at((done * 7_919) % list.size);
      const power = Math.round(((row.power ?? 0) + 3.7) % 150);
      const energy = Math.round(((row.energy ?? 0) + 0.11) * 1_000) / 1_000;
      const status = done % 50 === 0 ? CONNECTOR_STATUSES[done % CONNECTOR_STATUSES.length] : row.status;
      list.put({ ...row, power, energy, current: power * 2.5, status: status ?? row.status, lastSeen: nowOnWire() });
    }
    list.wake();
  }, TICK_MS);
  return () => clearInterval(timer);
}
