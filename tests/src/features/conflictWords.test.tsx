import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appUserTag } from '../../../src/contract/evo-basic/appUserTag';
import { iotCarWasherService } from '../../../src/contract/evo-basic/iotCarWasherService';
import { recordHistory } from '../../../src/contract/evo-basic/recordHistory';
import { sizeLists } from '../../harness/listRoom';
import { openPage } from '../../harness/openPage';
import { answering, MockProblem } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';
import { USER_TAGS } from '../../mocks/evo-basic/appUserTag';
import { WASH_SERVICE_ITEMS } from '../../mocks/evo-basic/iotCarWasherService';

sizeLists();
const server = mockServer();

it('a conflict: names the user of the change, and shows ids, choices and prices as the form does', async () => {
  const record = WASH_SERVICE_ITEMS[0]!;
  const newer = {
    ...record,
    ...{ washSiteId: '2', price: '1234.50', status: 'offshelf' as const, version: record.version + 1 },
  };
  const change = {
    id: '9',
    at: '2026-11-27 10:15:00',
    kind: 'update' as const,
    userName: 'Aigerim',
    before: {},
    after: {},
  };
  server.use(
    answering(iotCarWasherService.update, () => {
      throw new MockProblem(409, 'Changed', { current: newer });
    }),
    answering(recordHistory.list, () => [change]),
  );
  const { user } = await openPage('/car-wash/services?open=1');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Price/ }), { target: { value: '2 500,75' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('region', { name: /^Another user has changed this record/ }));
  expect(await notice.findByText(/^Changed by Aigerim at 27 Nov.*10:15/)).toBeVisible();
  const names = notice.getAllByRole('radio').map((side) => side.getAttribute('aria-label'));
  expect(names).toEqual([
    'Yours: Express wash, Dostyk Avenue',
    'Theirs: Car wash, Karl-Marx-Allee',
    'Yours: 2\u202f500.75\u00a0KZT',
    'Theirs: 1\u202f234.50\u00a0KZT',
    'Yours: On shelf',
    'Theirs: Off shelf',
  ]);
});

it('a conflict: says yes or no of a switch', async () => {
  const record = USER_TAGS[0]!;
  const newer = { ...record, isTester: !record.isTester, version: record.version + 1 };
  server.use(
    answering(appUserTag.update, () => {
      throw new MockProblem(409, 'Changed', { current: newer });
    }),
  );
  const { user } = await openPage('/users/tags?open=1');
  const save = await screen.findByRole('button', { name: 'Save' });
  fireEvent.change(within(save.closest('form')!).getByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Other' },
  });
  await user.click(save);
  const notice = within(await screen.findByRole('region', { name: /^Another user has changed this record/ }));
  const names = notice.getAllByRole('radio').map((side) => side.getAttribute('aria-label'));
  expect(names).toEqual(['Yours: No', 'Theirs: Yes']);
});
