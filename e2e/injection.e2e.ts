import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appUserTag } from '../src/contract/evo-basic/appUserTag';
import { appClientLogs } from '../src/contract/evo-basic/appClientLogs';
import { chargerModels } from '../src/contract/evo-basic/chargerModels';
import { chargeTag } from '../src/contract/evo-basic/chargeTag';
import { sysRole } from '../src/contract/evo-basic/sysRole';
import type { Api } from './harness/api';
import { expect, test } from './harness/journey';

/** Texts that do something where a text is taken for something else; each tells when it runs. */
const CORPUS = [
  `<img src=x onerror="window.injected=1">`,
  `"><svg onload=window.injected=1>`,
  `<iframe srcdoc="<script>parent.injected=1</script>">`,
  `</script><script>window.injected=1</script>`,
  'javascript:window.injected=1//`${window.injected=1}`',
  `{{constructor.constructor('window.injected=1')()}} $t(records:form.save)`,
];

/** Fills a text into the fields of a new record, and tells where it is shown. */
type Fill = (api: Api, text: string, name: string) => Promise<string>;

const FILLS: Record<string, Fill> = {
  'charger models': async (api, text, name) => {
    const { id } = await api.call(chargerModels.add, {
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
    });
    return `/equipment/models?text=${name}&open=${id}&tab=history`;
  },
  roles: async (api, text, name) => {
    await api.call(sysRole.add, { body: { name, scope: 'operator', remark: text, requiresSecondFactor: false } });
    return `/settings/roles?text=${name}`;
  },
  'user tags': async (api, text, name) => {
    const { id } = await api.call(appUserTag.add, { body: { name, remark: text } });
    return `/users/tags?text=${name}&open=${id}`;
  },
  'charge tags': async (api, text, name) => {
    const { id } = await api.call(chargeTag.add, { body: { tagNo: name, status: 'enabled', remark: text } });
    return `/equipment/tags?text=${name}&open=${id}`;
  },
  'the client log': async (api, text, name) => {
    await api.call(appClientLogs.add, {
      body: { appId: 'console', level: 'error', message: `${name} ${text}`, detail: text, url: text },
    });
    return `/settings/client-log?text=${name}`;
  },
};

const wasRun = (page: Page) => page.evaluate(() => 'injected' in window);

for (const [where, fill] of Object.entries(FILLS)) {
  test(`injected text in ${where}: is shown as written, and has no effect`, async ({ visit }) => {
    const { page, api } = await visit('admin');
    for (const text of CORPUS) {
      const name = `X${randomUUID().slice(0, 8)}`;
      await page.goto(await fill(api, text, name));
      await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
      expect(await wasRun(page), text).toBe(false);
    }
  });
}
