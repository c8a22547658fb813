import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appUserTag } from '../src/contract/evo-basic/appUserTag';
import { appClientLogs } from '../src/contract/evo-basic/appClientLogs';
import { chargerModels } from '../src/contract/evo-basic/chargerModels';
import { chargeTag } from '../src/contract/evo-basic/chargeTag';
import { sysRole } from '../src/contract/evo-basic/sysRole';
import type { Api } from './harness/api';
import { expect, test } from './harness/journey';

/** Hostile texts; each one sets `window.injected` when a page executes it. */
const CORPUS = [
  `<img src=x onerror="window.injected=1">`,
  `"><svg onload=window.injected=1>`,
  `<iframe srcdoc="<script>parent.injected=1</script>">`,
  `</script><script>window.injected=1</script>`,
  'javascript:window.injected=1//`${window.injected=1}`',
  `{{constructor.constructor('window.injected=1')()}} $t(records:form.save)`,
];

/** A list, and the way to fill a text into the fields of its form for a new record. */
interface Place {
  route: string;
  fill: (api: Api, text: string, name: string) => Promise<unknown>;
}

const PLACES: Record<string, Place> = {
  'charger models': {
    route: '/equipment/models',
    fill: (api, text, name) =>
      api.call(chargerModels.add, {
        body: {
          name,
          manufacturer: text.slice(0, 64),
          vendorCode: text.slice(0, 32),
          currentType: 'DC',
          connectors: [{ number: 1, type: 'CCS2', power: 50 }],
          ratedPower: 50,
          ocppVersion: '1.6',
          remark: text,
        },
      }),
  },
  roles: {
    route: '/settings/roles',
    fill: (api, text, name) =>
      api.call(sysRole.add, { body: { name, scope: 'operator', remark: text, requiresSecondFactor: false } }),
  },
  'user tags': {
    route: '/users/tags',
    fill: (api, text, name) => api.call(appUserTag.add, { body: { name, remark: text } }),
  },
  'charge tags': {
    route: '/equipment/tags',
    fill: (api, text, name) => api.call(chargeTag.add, { body: { tagNo: name, status: 'enabled', remark: text } }),
  },
  'the client log': {
    route: '/settings/client-log',
    fill: (api, text, name) =>
      api.call(appClientLogs.add, {
        body: { appId: 'console', level: 'error', message: `${name} ${text}`, detail: text, url: text },
      }),
  },
};

const wasRun = (page: Page) => page.evaluate(() => 'injected' in window);

for (const [where, { route, fill }] of Object.entries(PLACES)) {
  test(`injected text in ${where}: is shown as written, and has no effect`, async ({ visit }) => {
    const { page, api } = await visit('admin');
    const mark = `X${randomUUID().slice(0, 8)}`;
    const records = CORPUS.map((text, index) => ({ text, name: `${mark}-${index}` }));
    for (const { text, name } of records) await fill(api, text, name);
    await page.goto(`${route}?text=${mark}`);
    for (const { text, name } of records) {
      await page.getByRole('row', { name: new RegExp(name) }).click();
      await expect(page.getByRole('complementary').filter({ hasText: name })).toContainText(text);
      expect(await wasRun(page), text).toBe(false);
    }
    if (where !== 'charger models') return;
    const { records: models } = await api.call(chargerModels.page, { body: { text: mark } });
    expect(models).toHaveLength(CORPUS.length);
    for (const { id, name } of models) {
      await page.goto(`${route}?text=${mark}&open=${id}&tab=history`);
      await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
      expect(await wasRun(page), name).toBe(false);
    }
  });
}
