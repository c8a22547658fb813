import { MOST_DRAWN, type MomentPicture } from '../../../../src/contract/evo-monitor/incidentTimeline';
import type { IncidentMoment, IncidentObject } from '../../../../src/contract/evo-monitor/incidentParts';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { groupRows } from '../../../domain/availability/groupRows';
import { readPictures, type Picture } from '../../../replay/readPictures';
import { fromWire } from '../../../wire/wireTime';
import { readIncident } from './incidents';

/** The states of an incident's connectors at its moments, as they were known then. @throws Problem 404 */
export async function readMomentPictures(
  tx: Tx,
  id: string,
  live: Iterable<LiveConnector>,
  now: number,
): Promise<MomentPicture[]> {
  const { objects, moments } = await readIncident(tx, id);
  const places = new Map([...live].filter((row) => isAmong(row, objects)).map((row) => [row.key, row]));
  const pictures: MomentPicture[] = [];
  // One by one: moments may lie days apart, and what lies between them is not wanted.
  for (const moment of moments) {
    const at = Math.min(fromWire(moment.at).getTime(), now);
    const [picture] = (places.size > 0 && (await readPictures(tx, places, [at], 'then'))) || [];
    pictures.push(drawPicture(moment, picture));
  }
  return pictures;
}

function isAmong(row: LiveConnector, objects: readonly IncidentObject[]): boolean {
  return objects.some(
    ({ stationId, chargerCode, connector }) =>
      stationId === row.stationId &&
      (chargerCode === null || chargerCode === row.chargerCode) &&
      (connector === null || connector === row.connector),
  );
}

function drawPicture(moment: IncidentMoment, picture: Picture | undefined): MomentPicture {
  const { id: momentId, ...shown } = moment;
  const rows = [...(picture?.values() ?? [])];
  const counts = [...groupRows(rows, ({ status }) => status).values()].map((same) => ({
    status: (same[0] as LiveConnector).status,
    count: same.length,
  }));
  const connectors = rows
    .map(({ chargerCode, connector, status }) => ({ chargerCode, connector, status }))
    .sort((a, b) => a.chargerCode.localeCompare(b.chargerCode) || a.connector - b.connector)
    .slice(0, MOST_DRAWN);
  return {
    ...{ momentId, ...shown, isKept: picture !== undefined, connectors },
    counts: counts.sort((a, b) => b.count - a.count || a.status.localeCompare(b.status)),
  };
}
