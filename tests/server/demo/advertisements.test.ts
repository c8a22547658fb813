import { describe, expect, it } from 'vitest';
import { makeAdvertisements } from '../../../server/demo/advertisements';
import { makeStations } from '../../../server/demo/stations';
import { advertisementBody } from '../../../src/contract/evo-basic/appAdvertisement';
import { findSpanStatus } from '../../../src/contract/span';
import { formatInZone, PLATFORM_ZONE, toWire } from '../../../src/lib/time';

const NOW = Date.UTC(2026, 3, 17, 9);
const { rows, files, chunks } = makeAdvertisements(NOW, makeStations(48));
const toTime = (value: unknown) => toWire(value as Date);

describe('the demo advertisements', () => {
  it('are such as the form takes, in every state and position', () => {
    const statuses = rows.map(({ id: _, endedAt, createdAt: __, startsAt, endsAt, ...fields }) => {
      const span = { startsAt: toTime(startsAt), endsAt: toTime(endsAt) };
      const ids = {
        companyId: toId(fields.companyId),
        stationId: toId(fields.stationId),
        pictureId: toId(fields.pictureId),
      };
      expect(advertisementBody.safeParse({ ...fields, ...span, ...ids })).toMatchObject({ success: true });
      return findSpanStatus({ ...span, endedAt: endedAt ? toTime(endedAt) : null }, toWire(NOW));
    });
    expect(new Set(statuses)).toEqual(new Set(['notstarted', 'underway', 'finished']));
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
  });

  it('begin and end at midnight by the clock of their owner', () => {
    const zones = new Set(rows.map(({ companyId }) => (companyId === null ? PLATFORM_ZONE : 'Asia/Almaty')));
    expect(zones.size).toBe(2);
    for (const { companyId, title, startsAt, endsAt } of rows) {
      const zone = companyId === null ? PLATFORM_ZONE : 'Asia/Almaty';
      for (const at of [startsAt, endsAt])
        expect(formatInZone(toTime(at), zone, 'time', 'en-GB'), String(title)).toBe('00:00:00');
    }
  });

  it('have pictures in the PNG format, the same each time', () => {
    expect(files).toHaveLength(rows.length);
    expect(chunks.every(({ bytes }) => String(bytes).startsWith('\\x89504e470d0a1a0a'))).toBe(true);
    expect(Math.max(...files.map(({ size }) => Number(size)))).toBeLessThan(20_000);
    expect(makeAdvertisements(NOW, makeStations(48))).toEqual({ rows, files, chunks });
  });
});

function toId(value: unknown): string | null {
  return value === null ? null : String(value as number);
}
