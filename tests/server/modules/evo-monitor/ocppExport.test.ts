import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
const MAY = ['maintenance/ocppLog/view', 'maintenance/ocppLog/export'];

async function exportCsv(token: string, body: object, language = 'en'): Promise<{ status: number; lines: string[] }> {
  const answer = await app.node.app.inject({
    method: 'POST',
    url: `/api/${ocppLog.export.path}`,
    headers: { authorization: token, 'accept-language': language },
    payload: { format: 'csv', ...body },
  });
  return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').trim().split(/\r?\n/) };
}

beforeAll(async () => {
  app = await createMonitorApp();
  const { chargerCode, chargerId, companyId } = app.north;
  const place = { chargerCode, chargerId, companyId };
  const at = app.node.clock.now() - 5_000;
  const call = { messageId: 'm1', action: 'Authorize' };
  await app.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('ocppLog')
      .values([
        {
          ...{ ...place, ...call, at: new Date(at), level: 'up', messageType: 2, roundTripMs: null },
          content: '[2,"m1","Authorize",{"idTag":"+77775937312"}]',
        },
        {
          ...{ ...place, ...call, at: new Date(at + 42), level: 'down', messageType: 3, roundTripMs: 42 },
          content: '[3,"m1",{"parentIdTag":"+1234"}]',
        },
      ])
      .execute(),
  );
});
afterAll(() => app?.close());

describe('ocppLog/export', () => {
  it('writes a call with its answer in one line, times to the millisecond', async () => {
    const token = await app.node.userWith([...MAY, 'user/app/view']);
    const { lines } = await exportCsv(token, {});
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('Time (UTC),Charger,Direction,Message,"Response time, ms",Message ID,Request,Response');
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},CH-N,From the charger,Authorize,42,m1,/);
    expect(lines[1]).toContain('+77775937312');
  });

  it('masks tags as the page does for a caller who may not see app users', async () => {
    const { lines } = await exportCsv(await app.node.userWith(MAY), { columns: ['content', 'answer'] });
    expect(lines[1]).toContain('""idTag"":""***7312""');
    expect(lines[1]).toContain('""parentIdTag"":""***""');
  });

  it('has the filters of the list', async () => {
    const token = await app.node.userWith(MAY);
    expect((await exportCsv(token, { text: 'parentIdTag' })).lines).toHaveLength(2);
    expect((await exportCsv(token, { chargerCode: 'CH-S' })).status).toBe(422);
  });

  it('writes a company nothing of another one', async () => {
    const token = await app.node.userWith(MAY, { scope: 'company', companyId: app.south.companyId });
    expect((await exportCsv(token, {})).status).toBe(422);
  });
});
