import type { Locator, Page } from '@playwright/test';
import {
  changeText,
  findRecord,
  listRecords,
  readAt,
  replaceAt,
  VERSIONED_FORMS,
  type StoredRecord,
  type VersionedForm,
} from '../tests/harness/versionedForms';
import type { BodyOf } from '../src/contract/endpoint';
import { mailedReport } from '../src/contract/evo-basic/mailedReport';
import { wall } from '../src/contract/evo-monitor/wall';
import type { Api } from './harness/api';
import { expect, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';

type Body = Record<string, unknown> & { version: number };

/** Fields that no other journey looks up come first, since all journeys of a run share one server. */
const QUIET = ['remark', 'notes', 'address', 'contact', 'position', 'title', 'content', 'fullName', 'name'];
/** Names that others sign in by, or that have a form of their own. */
const KEPT = /userName|email|phone|url|code|serialNumber|\bno\b|secret|password|latitude|longitude|zip/i;

const SAVE = /^(Save( as version \d+)?|Publish)$/;

test('version conflicts: each form keeps what was typed, and both changes are saved', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const other = await signIn('admin');
  await page.goto('/home');
  // The demo data have no record of these kinds.
  const { id: reportId } = await api.call(mailedReport.add, {
    body: { ...REPORT, name: `Two editors ${Date.now().toString(36)}` },
  });
  const wallId = await pairWall(api);
  const made: Readonly<Record<string, string>> = { 'a mailed report': reportId, 'a wall display': wallId };
  const gaps: string[] = [];
  for (const [name, form] of Object.entries(VERSIONED_FORMS)) {
    await test.step(name, async () => {
      const id = made[name] ?? (await findId(api, form));
      if (id === null) gaps.push(name);
      else await walkForm({ page, api, other }, form, id);
    });
  }
  expect(gaps).toEqual([]);
  await api.call(mailedReport.delete, { body: { ids: [reportId] } });
  await api.call(wall.withdraw, { body: { id: wallId } });
});

const REPORT: BodyOf<typeof mailedReport.add> = {
  ...{
    name: 'Two editors',
    sections: ['charging'],
    range: 'lastWeek',
    companyIds: [],
    stationIds: [],
    washSiteIds: [],
  },
  ...{ rhythm: 'weekly', weekday: 1, monthDay: 1, time: '07:00', timezone: 'UTC', isOn: false },
  recipients: [{ email: 'editors@example.com', language: 'en_US' }],
};

/** Approves a display that nothing shows. */
async function pairWall(api: Api): Promise<string> {
  const pairing = await api.call(wall.pair, { body: {} });
  if (pairing.state !== 'waiting' || pairing.code === null) throw new Error('There is no pairing code');
  const settings = { rotationSeconds: 30, viewingMetres: 5, timezone: 'UTC', dimming: null, sound: null } as const;
  const { id } = await api.call(wall.approve, {
    body: {
      ...settings,
      code: pairing.code,
      name: 'Two editors',
      boards: ['alarms'],
      locale: 'en_US',
      companyId: null,
    },
  });
  return id;
}

interface Users {
  page: Page;
  /** The API with the session of the page, and with that of another user. */
  api: Api;
  other: Api;
}

/** Finds a record of the server with a form that can be saved. */
async function findId(api: Api, { list, filters = {}, key = 'id', mockId, toAsk }: VersionedForm) {
  if (list === null) return mockId ?? null;
  const isPage = list.path.toLowerCase().includes('page');
  const body = isPage ? { pageNum: 1, pageSize: 10, ...filters } : (toAsk?.('') ?? {});
  const { data } = await api.ask(list, { body } as never);
  const [first] = (listRecords(data) ?? []).filter(({ version }) => version > 0).toReversed();
  return first ? String(first[key]) : null;
}

async function readRecord(api: Api, form: VersionedForm, id: string): Promise<StoredRecord> {
  const { read, toAsk = (known: string) => ({ id: known }) } = form;
  const parts = read.path.includes(':id') ? { params: { id } } : { body: toAsk(id) };
  return findRecord((await api.ask(read, parts as never)).data, id, form);
}

async function walkForm({ page, api, other }: Users, form: VersionedForm, id: string): Promise<void> {
  const record = await readRecord(api, form, id);
  await showAddress(page, form.address.replace(':id', id));
  const save = page.getByRole('button', { name: SAVE });
  const element = page.locator('form').filter({ has: save });
  await expect(save).toBeVisible();
  const [path = '', second] = await expect
    .poll(() => findTextPaths(element, record, form))
    .not.toHaveLength(0)
    .then(() => findTextPaths(element, record, form));
  const input = element.locator(`[data-path="${path}"]`);
  const was = await input.inputValue();
  const [mine, theirs] = [changeText(was, 1), changeText(was, 2)];

  // The other user saves between this one's input and press: two fields, one of them the same.
  let sent: Body | null = null;
  const address = `**/api/${form.update.path}`;
  await page.route(
    address,
    async (route) => {
      sent = route.request().postDataJSON() as Body;
      const changed = replaceAt(sent, path, theirs);
      const both = second ? replaceAt(changed, second, changeText(readAt(sent, second), 3)) : changed;
      const answer = await other.ask(form.update, { body: both } as never);
      expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 0 });
      await route.continue();
    },
    { times: 1 },
  );
  await input.fill(mine);
  await save.click();

  const notice = page.getByRole('region', { name: phrase('records:form.conflict') });
  await expect(notice).toBeVisible();
  await expect(input).toHaveValue(mine);
  await expect(notice.getByRole('radio', { name: `${phrase('records:form.mine')}: ${mine}` })).toBeChecked();
  await expect(notice.getByRole('radiogroup')).toHaveCount(second ? 2 : 1);

  const answered = page.waitForResponse(address);
  await save.click();
  expect((await (await answered).json()) as object).toMatchObject({ code: 0 });
  // The form closes its record in the address that is shown then, which must still be its own.
  await expect(notice).toBeHidden();
  const saved = await readRecord(api, form, id);
  const { toRecordPath = String } = form;
  expect(readAt(saved, toRecordPath(path))).toBe(mine);
  if (second) {
    const before = readAt(record, toRecordPath(second));
    expect(readAt(saved, toRecordPath(second))).toBe(changeText(before, 3));
  }
  await restoreRecord(other, form, replaceAt(sent as unknown as Body, path, was), saved.version);
}

/** Journeys share the server: each record gets its values back. */
async function restoreRecord(other: Api, form: VersionedForm, body: Body, version: number): Promise<void> {
  const answer = await other.ask(form.update, { body: { ...body, version } } as never);
  expect(answer.code, answer.message).toBe(0);
}

/** Opens an address without loading the page anew; a page of its own between two forms of one page ends the first. */
async function showAddress(page: Page, address: string): Promise<void> {
  // Lists that share a page are loaded anew: the list before may still answer to the address.
  if (address.includes('list=')) return void (await page.goto(address));
  for (const next of ['/home', address]) {
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, next);
    // Two steps at once are drawn as one, and the page would keep what the first should end.
    if (next === '/home') await expect(page.getByRole('button', { name: SAVE })).toHaveCount(0);
  }
}

/** The first two text fields of a form that show texts of the record, the quietest first. */
async function findTextPaths(
  element: Locator,
  record: StoredRecord,
  { toRecordPath = String }: VersionedForm,
): Promise<string[]> {
  const inputs = await element
    .locator('input[data-path], textarea[data-path]')
    .evaluateAll((nodes) =>
      (nodes as HTMLInputElement[])
        .filter(
          ({ type, readOnly, disabled, role }) => !readOnly && !disabled && /^text/.test(type) && role !== 'combobox',
        )
        .map(({ dataset, value }) => ({ path: dataset['path'] ?? '', value })),
    );
  const rank = (path: string) => (QUIET.indexOf(path) < 0 ? QUIET.length : QUIET.indexOf(path));
  return inputs
    .filter(({ path, value }) => {
      const stored = readAt(record, toRecordPath(path));
      // An empty field may take a figure: only fields with a text are filled in.
      const isText = typeof stored === 'string' || QUIET.includes(path);
      return isText && !KEPT.test(path) && (stored ?? '') === value;
    })
    .map(({ path }) => path)
    .toSorted((one, another) => rank(one) - rank(another))
    .slice(0, 2);
}
