import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { createLinkToken } from '../../../../server/security/linkToken';
import { toWire } from '../../../../src/lib/time';
import { createChannelBench, type ChannelBench } from './channelBench';

const HOUR = 3_600_000;

let bench: ChannelBench;
let kim: string;
let rotaId: string;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.reset();
  kim = await bench.addRecipient();
  const shifts = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ lane: 1, week: 1, weekday, from: '08:00', hours: 24, recipientId: kim },
  }));
  const rota = { name: `Rota ${kim}`, timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05', groupIds: [] };
  rotaId = (await bench.callRoute(onCall.add, await bench.signInNoc(), { ...rota, shifts, holidays: [] })).id;
});

/** Path and query of a link. */
async function findLink(body: object = {}): Promise<string> {
  const { url } = await bench.callRoute(onCall.calendarLink, await bench.signInNoc(), { rotaId, ...body });
  const { pathname, search } = new URL(url);
  return pathname + search;
}
const readCalendar = async (path: string) => bench.node.app.inject({ method: 'GET', url: path });

describe('the calendar of a rota', () => {
  it('has the duties of both lanes with gaps, for programs without a session', async () => {
    const { statusCode, headers, body } = await readCalendar(await findLink());
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(body).toContain('SUMMARY:First on call: N. Kim');
    expect(body).toContain('SUMMARY:First on call: nobody');
    expect(body).toContain('SUMMARY:Second on call: nobody');
  });

  it('has the duties of one person alone, with overrides', async () => {
    const tsoy = await bench.addRecipient({ fullName: 'S. Tsoy' });
    const link = await findLink({ recipientId: tsoy });
    expect((await readCalendar(link)).body).not.toContain('BEGIN:VEVENT');
    const now = bench.node.clock.now();
    const override = { rotaId, lane: 1, recipientId: tsoy, from: toWire(now + HOUR), until: toWire(now + 3 * HOUR) };
    await bench.callRoute(onCall.addOverride, await bench.signInNoc(), override);
    const { body } = await readCalendar(link);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(body).toContain('SUMMARY:First on call: S. Tsoy');
  });

  it('ends with new links, and opens to no made-up token and to no link of an alarm', async () => {
    const link = await findLink();
    await bench.callRoute(onCall.replaceCalendarLinks, await bench.signInNoc(), { rotaId });
    expect((await readCalendar(link)).statusCode).toBe(404);
    expect((await readCalendar(await findLink())).statusCode).toBe(200);
    const { secretKey } = bench.deps;
    const forgeLink = (token: string) => `/api/evo-monitor/onCall/calendar/${token}?language=en_US`;
    expect(
      (await readCalendar(forgeLink(createLinkToken('another key', 'on-call calendar', `${rotaId}-2`)))).statusCode,
    ).toBe(404);
    expect((await readCalendar(forgeLink(createLinkToken(secretKey, 'alarm link', `${rotaId}-2`)))).statusCode).toBe(
      404,
    );
    expect((await readCalendar(forgeLink('1-1.short'))).statusCode).toBe(400);
  });

  it('is refused for a rota of another company', async () => {
    const south = await bench.signInSouth();
    expect((await bench.callForRefusal(onCall.calendarLink, south, { rotaId })).code).toBe(404);
    expect((await bench.callForRefusal(onCall.replaceCalendarLinks, south, { rotaId })).code).toBe(404);
  });
});
