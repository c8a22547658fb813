import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../src/api/api';
import type { Endpoint } from '../../../src/contract/endpoint';
import { CONTRACT } from '../../../src/contract/contract';
import { sysCompany } from '../../../src/contract/evo-basic/sysCompany';
import { sizeLists } from '../../harness/listRoom';
import { openPage } from '../../harness/openPage';
import { answering, MockProblem } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';
import {
  changeText,
  findRecord,
  listRecords,
  readAt,
  replaceAt,
  VERSIONED_FORMS,
  type StoredRecord,
  type VersionedForm,
} from '../../harness/versionedForms';

sizeLists();
const server = mockServer();

const openAddress = ({ address, mockId = '1' }: VersionedForm) => address.replace(':id', mockId);

async function askServer({ read, toAsk = (id) => ({ id }), mockId = '1' }: VersionedForm): Promise<unknown> {
  const { method, path } = read;
  const response = await fetch(`/api/${path.replace(':id', mockId)}`, {
    method,
    headers: { Authorization: 'token-admin', 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(path.includes(':id') ? {} : toAsk(mockId)) }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

/** The answer with a newer record in the place of the old one. */
function withRecord(answer: unknown, old: StoredRecord, newer: StoredRecord): unknown {
  const rows = listRecords(answer);
  if (rows === null) return newer;
  const replaced = rows.map((row) => (row === old ? newer : row));
  return Array.isArray(answer) ? replaced : { ...(answer as object), records: replaced };
}

/** The first input of the form that shows a text of the record, or an empty one where it has none. */
function findTextInput(element: HTMLElement, record: StoredRecord, { toRecordPath = String }: VersionedForm) {
  const inputs = within(element)
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ readOnly, disabled }) => !readOnly && !disabled);
  const shows = ({ dataset, value }: HTMLInputElement) =>
    dataset['path'] !== undefined && (readAt(record, toRecordPath(dataset['path'])) ?? '') === value;
  const found = inputs.find((input) => input.value !== '' && shows(input)) ?? inputs.find(shows);
  if (!found) throw new Error('The form shows no text of the record');
  return found;
}

describe('the form of', () => {
  it.each(Object.entries(VERSIONED_FORMS))(
    '%s keeps what was typed beside what another user has saved',
    async (_name, form) => {
      const { read, update, mockId = '1', toRecordPath = String } = form;
      const answer = await askServer(form);
      const record = findRecord(answer, mockId, form);
      const { user, store } = await openPage(openAddress(form));
      const save = await screen.findByRole('button', { name: /^(Save( as version \d+)?|Publish)$/ });
      const element = save.closest('form')!;
      await waitFor(() => findTextInput(element, record, form));
      const input = findTextInput(element, record, form);
      const path = input.dataset['path']!;
      const [mine, theirs] = [changeText(input.value, 7), changeText(input.value, 8)];
      const newer = { ...replaceAt(record, toRecordPath(path), theirs), version: record.version + 1 };
      const sent: StoredRecord[] = [];
      fireEvent.change(input, { target: { value: mine } });
      server.use(
        answering(read, () => withRecord(answer, record, newer)),
        answering(update, ({ body }) => {
          sent.push(body as StoredRecord);
          if (sent.length === 1) throw new MockProblem(409, 'Changed', { current: newer });
          const saved = { ...newer, version: newer.version + 1 };
          // Some updates return the record, others nothing.
          return update.response.safeParse(saved).success ? saved : null;
        }),
      );
      await user.click(save);
      const notice = await screen.findByRole('region', { name: /^Another user has changed this record meanwhile/ });
      // The record is refetched meanwhile, and the notice must stay.
      await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
      expect(notice).toBeInTheDocument();
      expect(input).toHaveValue(mine);
      const choices = within(notice).getAllByRole('radiogroup');
      expect(choices).toHaveLength(1);
      const [yourChoice, theirChoice] = within(notice).getAllByRole('radio');
      // A screen reader says a figure with its unit.
      expect(yourChoice).toHaveAccessibleName(expect.stringContaining(`Yours: ${mine}`));
      expect(yourChoice).toBeChecked();
      await user.click(theirChoice!);
      expect(theirChoice).toHaveAccessibleName(expect.stringContaining(`Theirs: ${theirs}`));
      expect(input).toHaveValue(theirs);
      await user.click(yourChoice!);
      await user.click(save);
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.version).toBe(newer.version);
      expect(readAt(sent[1]!, path)).toBe(mine);
    },
  );

  it('a company shows a newer version at once while nothing has been typed', async () => {
    const record = (await askServer(VERSIONED_FORMS['a company']!)) as StoredRecord;
    const { store } = await openPage('/companies/companies?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Altyn Charge LLP' });
    const name = await within(drawer).findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue(String(record['name']));
    server.use(answering(sysCompany.detail, () => ({ ...record, name: 'Renamed LLP', version: record.version + 1 })));
    store.dispatch(api.util.invalidateTags(['company']));
    await waitFor(() => expect(name).toHaveValue('Renamed LLP'));
    expect(screen.queryByRole('region', { name: /changed this record meanwhile/ })).toBeNull();
  });
});

/** Calls that name a version without a form of fields: one action, or fields that no second user fills in meanwhile. */
const ACTIONS: Readonly<Record<string, string>> = {
  'evo-bill/chargerOrder/closeOrder': 'closes an order',
  'evo-bill/chargingStationAbnormalOrders/confirmBtn/:id': 'decides about an order',
  'evo-bill/chargingStationAbnormalOrders/closeBtn': 'decides about an order',
  'evo-bill/chargingStationAbnormalOrders/manualSettlementBtn/:id': 'decides about an order',
  'evo-bill/chargingStationAbnormalOrders/updateAmountBtn': 'decides about an order',
  'evo-bill/financialManagement/statementClose': 'closes a month',
  'evo-bill/financialManagement/statementSettle': 'settles a month',
  'evo-discount/couponActivity/endOrDelay': 'moves one time',
  'evo-basic/chargerModels/settings': 'saves the list of settings of a model, whose lines have no paths of a record',
  'evo-basic/chargerModels/apply': 'writes settings to chargers',
  'evo-basic/iotCarWasherService/setShelf': 'sets one state',
  'evo-basic/iotCarwasherGroups/setOperatingStatus': 'sets one state',
  'evo-basic/iotChargerGroups/setOperatingStatus': 'sets one state',
  'evo-basic/iotChargerGroups/setAnnouncement': 'sets the notice of a station',
  'evo-basic/iotChargerGroups/energy-price/:id': 'adds a purchase price from a time on',
  'evo-basic/appAdvertisement/end': 'ends an advertisement',
  'evo-basic/webhook/setState': 'sets one state',
  'evo-monitor/recoveryRules/setMode': 'sets one state',
  'evo-basic/webhook/rotateSecret': 'makes a new secret',
  'evo-monitor/alarmChannel/update': 'sets an address that is never answered: its form shows no text of the record',
  'evo-monitor/stationPower/changeNode': 'changes a part of a station, whose dialog asks anew',
  'evo-monitor/stationPower/removeNode': 'removes a part of a station',
  'evo-monitor/incident/close': 'closes an incident',
  'evo-monitor/incident/reopen': 'reopens an incident',
  'evo-basic/management/bingPermission': 'grants operations, merged by the server',
};

interface Shaped {
  _zod?: { def: { shape?: object; options?: { shape: object }[] } };
}

/** Whether a call changes a record of the version that its body names. */
function namesVersion({ body, business }: Endpoint): boolean {
  const { shape, options = [] } = (body as Shaped | undefined)?._zod?.def ?? {};
  return business !== 'query' && 'version' in (shape ?? options[0]?.shape ?? {});
}

it('every call that names a version has a form in the table, or is known as an action', () => {
  const calls = Object.values(CONTRACT).flatMap((resource) => Object.values<Endpoint>(resource));
  const named = calls.filter(namesVersion).map(({ path }) => path);
  const known = [...Object.values(VERSIONED_FORMS).map(({ update }) => update.path), ...Object.keys(ACTIONS)];
  expect(known.toSorted()).toEqual([...new Set(named)].toSorted());
});
