import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { appPackages } from '../../../../src/contract/evo-basic/appPackages';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { APP_PACKAGES } from '../../../mocks/evo-basic/appPackages';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/settings/packages${search}`, 'admin')) };
}

it('app packages: are listed with source and whether the update is required', async () => {
  await openPage();
  expect(await findRow(/4\.2\.0/)).toHaveTextContent(/Android.*420.*Published.*Optional.*charge-4\.2\.0\.apk/);
  expect(await findRow(/4\.3\.0/)).toHaveTextContent(
    /iOS.*430.*Unpublished.*Required.*https:\/\/apps\.example\.com\/charge.*–/,
  );
});

it('app packages: are filtered by platform, which the address holds', async () => {
  const asked: BodyOf<typeof appPackages.page>[] = [];
  server.use(
    answering(appPackages.page, ({ body }) => {
      asked.push(body);
      return { records: [...APP_PACKAGES], total: 2, pageNum: body.pageNum, pageSize: body.pageSize };
    }),
  );
  const { user, where } = await openPage();
  await findRow(/4\.2\.0/);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Platform', hidden: true }));
  await user.click(await screen.findByRole('radio', { name: 'iOS', hidden: true }));
  await waitFor(() => expect(where()).toBe('/settings/packages?platform=ios'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ platform: 'ios' }));
});

it('app package: is not deleted while it is published', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'More actions: app 4.2.0 (Android)' }));
  const remove = await screen.findByRole('menuitem', { name: 'Delete', hidden: true });
  expect(remove).toHaveAttribute('title', 'Unpublish it first');
  await user.click(remove);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('app package: keeps its other fields when it is published, and shows the reason of a refusal', async () => {
  const sent: BodyOf<typeof appPackages.update>[] = [];
  server.use(
    answering(appPackages.update, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new MockProblem(409, 'Somebody else has changed it', { current: APP_PACKAGES[1] });
      return { ...APP_PACKAGES[1], status: 'online' };
    }),
  );
  const { user } = await openPage();
  await chooseAction(user, 'app 4.3.0 (iOS)', 'Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Publish app 4.3.0 (iOS)?' });
  expect(dialog).toHaveTextContent('start offering it to users');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else has changed it');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    id: '2',
    version: 1,
    appId: 'app',
    platform: 'ios',
    packageVersion: '4.3.0',
    build: 430,
    fileId: null,
    link: 'https://apps.example.com/charge',
    isForced: true,
    notes: {},
    status: 'online',
  });
});

it('app package: shows the reason when its deletion is refused', async () => {
  server.use(
    answering(appPackages.delete, () => ({
      results: [{ id: '2', name: 'app ios 4.3.0', problem: 'It has been put online meanwhile' }],
    })),
  );
  const { user } = await openPage();
  await chooseAction(user, 'app 4.3.0 (iOS)', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete app 4.3.0 (iOS)?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It has been put online meanwhile')).toBeVisible();
});

it('app package form: requires a valid link when there is no file', async () => {
  const { user } = await openPage('?open=new');
  const form = await screen.findByRole('dialog', { name: 'Add package' });
  await user.type(within(form).getByRole('textbox', { name: /^Version/ }), '5.0.0');
  await user.type(within(form).getByRole('textbox', { name: /^Build/ }), '500');
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  const link = within(form).getByRole('textbox', { name: /^Link/ });
  await waitFor(() => expect(link).toBeInvalid());
  await user.type(link, 'javascript:alert(1)');
  expect(within(form).queryByText('An .apk or .ipa file. Alternatively, enter a link')).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  expect(await within(form).findByText('Enter a valid URL')).toBeVisible();
});

it('app package: is shown when the account may only view', async () => {
  server.use(...mockReadOnlyAccount('appUpdate'));
  await openPage('?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'app 4.2.0 (Android)' });
  expect(await within(drawer).findByText('charge-4.2.0.apk')).toBeVisible();
  for (const name of ['Save', 'Delete', 'Unpublish', 'Add package', /^More actions/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
