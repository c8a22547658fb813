import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import type { DisplayRequest } from '../../../../../src/contract/evo-basic/chargerDisplay';
import {
  DISPLAY_MESSAGES,
  DISPLAY_TEMPLATES,
  MAX_DISPLAY_TEXT,
} from '../../../../../src/contract/live/displayTemplates';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ACCESS = ['equipment/station/view', 'equipment/station/diagnose'];
const SHOW: DisplayRequest = { action: 'show', template: 'outOfOrder', language: 'ru', content: 'Не работает' };

let test: TestApp;
let token: string;
let rival: string;
let newer: string;
let older: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ACCESS);
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const stationId = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    newer = (await addCharger(tx, stationId, 'NEW-1', { ocppVersion: '2.0.1', isOnline: true })).id;
    older = (await addCharger(tx, stationId, 'OLD-1', { isOnline: true })).id;
    return addCompany(tx, 'Stranger');
  });
  rival = await test.userWith(ACCESS, { scope: 'company', companyId });
});
afterAll(() => test.close());

const askDisplay = (id: string, body: DisplayRequest, by = token, key = `display-${(calls += 1)}-of-the-test`) =>
  test.call(iotChargers.display, { token: by, params: { id }, body, headers: { 'idempotency-key': key } });
const readResult = async (commandId: string) =>
  (await test.call(iotChargers.commandResult, { token, params: { commandId } })).data as { displayMessages: unknown };

describe('a request about the display of a charger', () => {
  it('is one command with number, priority and language of its template, for a repeated request too', async () => {
    const first = await askDisplay(newer, SHOW, token, 'display-shown-of-the-test');
    expect((await askDisplay(newer, SHOW, token, 'display-shown-of-the-test')).data).toEqual(first.data);
    const commands = await test.deps.db.asSystem((tx) => tx.selectFrom('command').selectAll().execute());
    expect(commands.map(({ kind, params }) => ({ kind, params }))).toEqual([
      {
        kind: 'setDisplayMessage',
        params: { messageId: 3, priority: 'InFront', language: 'ru', content: 'Не работает' },
      },
    ]);
  });

  it('answers with the messages once the charger has told them', async () => {
    const { commandId } = (await askDisplay(newer, { action: 'read' })).data as { commandId: string };
    expect((await readResult(commandId)).displayMessages).toBeNull();
    const row = { id: 3, priority: 'InFront', message: { format: 'UTF8', language: 'ru', content: 'Не работает' } };
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('command')
        .set({ state: 'effective', endedAt: new Date(), outcome: JSON.stringify({ isComplete: true, rows: [row] }) })
        .where('id', '=', commandId)
        .execute(),
    );
    expect((await readResult(commandId)).displayMessages).toEqual([
      { messageId: 3, priority: 'InFront', state: null, language: 'ru', content: 'Не работает', until: null },
    ]);
  });

  it('is refused for a charger of 1.6, and for one of another company', async () => {
    expect(await askDisplay(older, SHOW)).toMatchObject({ code: 422 });
    expect(await askDisplay(newer, { action: 'clear', messageId: 3 }, rival)).toMatchObject({ code: 404 });
  });
});

describe('the templates of messages', () => {
  it('have a number each, and texts within the limit of OCPP in every language', () => {
    const templates = DISPLAY_TEMPLATES.map((name) => DISPLAY_MESSAGES[name]);
    expect(new Set(templates.map(({ messageId }) => messageId)).size).toBe(templates.length);
    for (const text of templates.flatMap(({ texts }) => Object.values(texts))) {
      expect(text.trim()).not.toBe('');
      expect(text.length).toBeLessThan(MAX_DISPLAY_TEXT);
    }
  });
});
