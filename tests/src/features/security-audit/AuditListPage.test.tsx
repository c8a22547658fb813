import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { sysOperationLog, type LogVerification } from '../../../../src/contract/evo-basic/sysOperationLog';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { OPERATIONS } from '../../../mocks/evo-basic/sysOperationLog';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/maintenance/security-audit${search}`, 'admin')) };
}

/** Answers the parts of a verification one after another. */
function mockParts(parts: readonly LogVerification[]) {
  const cursors: (string | undefined)[] = [];
  server.use(
    answering(sysOperationLog.verify, ({ body }) => {
      cursors.push(body.cursor);
      const part = parts[cursors.length - 1];
      if (!part) throw new MockProblem(503, 'The database does not answer');
      return part;
    }),
  );
  return cursors;
}

it('security audit: lists each call with its user, kind and result', async () => {
  await openPage();
  expect(await findRow(/Chargers: Edit/)).toHaveTextContent(/anna.*Change.*Success.*48.*10\.20\.1\.14/);
  expect(await findRow(/Sign in/)).toHaveTextContent(/\*\*\*.*Other.*Refused 422/);
});

it('security audit: shows before and after, parameters, and the way to the record and to calls like it', async () => {
  const { user, where } = await openPage();
  await user.click(within(await findRow(/Chargers: Edit/)).getByText('anna, token ERP'));
  const drawer = await screen.findByRole('dialog', { name: 'Chargers: Edit: ALA-0142' });
  const change = await within(drawer).findByRole('region', { name: 'charger 12' });
  expect(within(change).getByRole('row', { name: 'name North North 1' })).toBeVisible();
  expect(within(change).getByRole('link', { name: 'No. 12' })).toHaveAttribute('href', '/equipment/chargers?open=12');
  expect(drawer).toHaveTextContent('"key": "***"');
  expect(within(drawer).getByRole('link', { name: 'Show this moment' }).getAttribute('href')).toMatch(
    /^\/live\/monitor\?at=[^&]*$/,
  );
  await user.click(within(drawer).getByRole('link', { name: 'Calls of this user' }));
  await waitFor(() => expect(where()).toBe('/maintenance/security-audit?userIds=3'));
});

it('security audit: names the token beside the account, with the way to its calls', async () => {
  const { user, where } = await openPage('?open=2');
  const drawer = await screen.findByRole('dialog', { name: 'Chargers: Edit: ALA-0142' });
  expect(drawer).toHaveTextContent('anna, token ERP ·');
  await user.click(within(drawer).getByRole('link', { name: 'Calls of this token' }));
  await waitFor(() => expect(where()).toBe('/maintenance/security-audit?tokenIds=1'));
});

it('security audit: says so when parameters were too long or a call changed nothing', async () => {
  await openPage('?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(drawer).toHaveTextContent('20000 characters, too long to be stored');
  expect(drawer).toHaveTextContent('This call changed no tracked record.');
});

it('security audit: queries by its address', async () => {
  const asked: BodyOf<typeof sysOperationLog.page>[] = [];
  server.use(
    answering(sysOperationLog.page, ({ body }) => {
      asked.push(body);
      return { records: [...OPERATIONS], total: 2, pageNum: body.pageNum, pageSize: body.pageSize };
    }),
  );
  await openPage('?businessTypes=update&outcomes=refused,failed&leastDurationMs=500&from=2026-11-19+00:00:00');
  await findRow(/Sign in/);
  expect(asked.at(-1)).toMatchObject({
    businessTypes: ['update'],
    outcomes: ['refused', 'failed'],
    leastDurationMs: 500,
    from: '2026-11-19 00:00:00',
  });
});

it('security audit: verifies the log part by part and says that it is whole', async () => {
  const cursors = mockParts([
    { checked: 5000, total: 7000, cursor: '5000', fault: null },
    { checked: 7000, total: 7000, cursor: null, fault: null },
  ]);
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify the audit log' });
  await user.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect(await within(dialog).findByText(/^All 7.000 rows are as they were written\.$/)).toBeVisible();
  expect(cursors).toEqual([undefined, '5000']);
});

it('security audit: names the first broken row and opens it', async () => {
  mockParts([
    {
      checked: 1,
      total: 2,
      cursor: null,
      fault: { id: '1', fault: 'changed', requestTime: '2026-11-20 14:30:00.000', title: 'Sign in' },
    },
  ]);
  const { user, where } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Row 1 was changed after it was written.');
  await user.click(screen.getByRole('button', { name: 'Open row 1' }));
  await waitFor(() => expect(where()).toBe('/maintenance/security-audit?open=1'));
});

it('security audit: tells of removed rows at the end, and of a check that failed', async () => {
  mockParts([
    { checked: 3, total: 9, cursor: null, fault: { id: '3', fault: 'missing', requestTime: null, title: null } },
  ]);
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Rows from 3 on were removed.');
  expect(screen.queryByRole('button', { name: 'Open row 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByText('The database does not answer')).toBeVisible();
});

it('security audit: offers neither verification nor export when the account may only look', async () => {
  server.use(...mockReadOnlyAccount('maintenance/securityAudit'));
  await openPage();
  await findRow(/Sign in/);
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
