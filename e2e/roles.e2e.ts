import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chargerModels } from '../src/contract/evo-basic/chargerModels';
import { messageCodes } from '../src/contract/evo-basic/messageCodes';
import { staff } from '../src/contract/evo-basic/staff';
import { sysUser } from '../src/contract/evo-basic/sysUser';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import { sysRole } from '../src/contract/evo-basic/sysRole';
import { passwordHash } from '../src/lib/passwordHash';
import { Api } from './harness/api';
import { hasDatabase, newestMailTo } from './harness/database';
import { expect, PASSWORD, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

/** Checks or unchecks operations of pages in the dialog of a role, and saves after the review of the changes. */
async function setPermissions(page: Page, changes: Record<string, string[]>): Promise<void> {
  await page.getByRole('button', { name: 'Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Permissions of/ });
  for (const [name, operations] of Object.entries(changes)) {
    await dialog.getByRole('textbox', { name: phrase('roles:searchPermissions') }).fill(name);
    const row = dialog.getByRole('group', { name, exact: true });
    for (const operation of operations) await row.getByRole('checkbox', { name: operation, exact: true }).click();
  }
  await dialog.getByRole('button', { name: phrase('roles:review') }).click();
  await expect(dialog.getByRole('list', { name: phrase('roles:changesTitle') }).getByRole('listitem')).toHaveCount(
    Object.keys(changes).length,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('role: opens exactly its pages, and a change reaches the open session', async ({ visit }) => {
  test.skip(!hasDatabase(), 'the first password comes by mail');
  const name = `role-${randomUUID().slice(0, 8)}`;
  const { page: admin, api } = await visit('admin');
  await admin.goto('/settings/roles?open=new');
  await admin
    .getByRole('textbox', { name: phrase('roles:fields.name'), exact: false })
    .last()
    .fill(name);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  const [role] = (await api.call(sysRole.page, { body: { text: name } })).records;
  await admin.goto(`/settings/roles?open=${role?.id}`);
  await setPermissions(admin, { 'Charger models': ['Add'], Monitor: ['View'] });

  const email = `${name}@e2e.example`;
  await api.call(staff.insert, {
    body: { userName: name, fullName: name, email, scope: 'operator', roleIds: [role?.id ?? ''], status: 'enabled' },
  });
  const code = /\b\d{6}\b/.exec((await newestMailTo(email)) ?? '')?.[0] ?? '';
  await new Api(serverUrl(), null).call(sysUser.resetPassword, {
    body: { email, code, password: passwordHash(PASSWORD) },
  });

  const { page, api: own } = await visit(name);
  const shell = new Shell(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/live\/monitor$/);
  expect(await shell.groups()).toEqual(['Live operations', 'Equipment']);
  expect(await shell.pagesOf('Equipment')).toEqual(['Charger models']);
  await page.goto('/users/codes');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/equipment/models');
  await expect(page.getByRole('button', { name: phrase('chargerModels:add') })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
  expect((await own.ask(chargerModels.page, { body: {} })).status).toBe(200);
  expect((await own.ask(chargerModels.delete, { body: { ids: ['1'] } })).status).toBe(403);
  expect((await own.ask(messageCodes.page, { body: {} })).status).toBe(403);

  await page.goto('/live/monitor');
  await expect(new MonitorPage(page).search).toBeVisible();
  await setPermissions(admin, { Monitor: ['View'], 'Message codes': ['View'] });
  expect((await own.ask(realTimeMonitoring.page, { body: {} })).status).toBe(403);
  expect((await own.ask(messageCodes.page, { body: {} })).status).toBe(200);
  // The page reacts without a press, since the live poll brings the change.
  await expect(page).toHaveURL(/\/404$/);
  await expect.poll(() => shell.groups()).toEqual(['Equipment', 'Users']);
  expect(await shell.pagesOf(phrase('shell:recent'))).toEqual(['Charger models']);
});
