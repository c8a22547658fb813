import type pg from 'pg';
import type { Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { type Ask, pageAsker } from './records/asker';
import { fillOrders } from './records/orders';
import { fillRunning } from './records/running';
import { fillTags, signIn } from './records/tags';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SECONDS = 5;
/** As many parallel requests as the pool has connections. */
const LANES = 10;
const SHARE = 0.5;
/** Pages a second while sessions run. */
const BUSY_RATE = 500;

/** A list call of the API and the SQL query behind it. */
interface List {
  name: string;
  fill: typeof fillTags;
  path: string;
  /** The query of a page without order, its table as `t`. */
  page: string;
  order: string;
  /** The reverse of its usual order. */
  reversed: { field: string; order: 'asc' | 'desc' };
  filter: object;
  text: string;
  /** Adds rows that cost more than others, on the first page. */
  fillBusy?: (client: pg.Client) => Promise<void>;
}

const LISTS: List[] = [
  {
    name: 'tags',
    fill: fillTags,
    path: 'evo-basic/chargeTag/page',
    page: `select t.*, u.name as holder, c.name as company, e.name as enterprise from charge_tag t
      left join app_user u on u.id = t.app_user_id left join company c on c.id = t.company_id
      left join enterprise e on e.id = t.enterprise_id where t.retired_at is null`,
    order: 'order by t.tag_no, t.id',
    reversed: { field: 'tagNo', order: 'desc' },
    filter: { statuses: ['blocked'] },
    text: 'A1B2',
  },
  {
    name: 'orders',
    fill: fillOrders,
    path: 'evo-bill/chargerOrder/page',
    page: `select t.*, s.name as station, m.name as company, c.charger_code, n.connector_no, u.name as holder, u.phone,
      e.name as enterprise, q.digits from charging_order t
      left join station s on s.id = t.station_id left join company m on m.id = t.company_id
      left join charger c on c.id = t.charger_id left join connector n on n.id = t.connector_id
      left join app_user u on u.id = t.app_user_id left join enterprise e on e.id = t.enterprise_id
      left join currency q on q.code = t.currency where true`,
    order: 'order by t.created_at desc, t.id desc',
    reversed: { field: 'createdAt', order: 'asc' },
    filter: { statuses: ['unpaid'] },
    text: '00012345',
    fillBusy: fillRunning,
  },
];

/**
 * Pages of long lists through the API: session, permission, scope, row-level security, total; the baseline is the bare
 * query.
 */
export async function runBench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const some = LISTS.filter(({ name }) => (process.env.BENCH_OF ?? name) === name);
  for (const list of some) figures.push(...(await runList(list)));
  return figures;
}

async function runList(list: List): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await createScratch(1);
  const node = new Child('../records/node.ts');
  try {
    await list.fill(databaseUrl, client, ROWS);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const ask = pageAsker(`${base}/api/${list.path}`, await signIn(base));
    const company = (await client.query<{ id: string }>('select max(id) as id from company')).rows[0]?.id ?? '';
    const caller = { scope: 'company', userId: '1', companyId: company, enterpriseId: null };
    const bare = (text: string, as?: object) =>
      node.ask<number>('bare', { text: `${text} ${list.order} limit 21`, caller: as, seconds: SECONDS, lanes: LANES });
    await measureRate(() => ask({}), 1);

    const first = await measureRate(() => ask({}));
    const query = await bare(list.page);
    return [
      {
        name: `${list.name}: first page of ${ROWS} rows`,
        value: first,
        unit: 'a second',
        baseline: { name: 'the bare query', value: query },
        reach: `>= ${SHARE} x`,
        isReached: first >= SHARE * query,
      },
      ...(await furtherPages(list, ask, first)),
      rowSecurity(list.name, {
        secured: await bare(list.page, caller),
        plain: await bare(`${list.page} and t.company_id = ${company}`),
      }),
      ...(await busyPage(list, ask, client)),
    ];
  } finally {
    node.stop();
    await drop();
  }
}

/** The first page while sessions run: their amounts are estimates. */
async function busyPage({ name, fillBusy }: List, ask: Ask, client: pg.Client): Promise<Figure[]> {
  if (!fillBusy) return [];
  await fillBusy(client);
  const { records } = await ask({});
  if (!records.every(({ estimate }) => typeof estimate === 'string')) throw new Error('The busy page has no estimates');
  const value = await measureRate(() => ask({}));
  return [
    {
      name: `${name}: first page while 50 sessions run`,
      value,
      unit: 'a second',
      reach: `>= ${BUSY_RATE}`,
      isReached: value >= BUSY_RATE,
    },
  ];
}

async function furtherPages({ name, reversed, filter, text }: List, ask: Ask, first: number): Promise<Figure[]> {
  const { nextCursor: cursor, total: knownTotal } = await ask({});
  // The last page is reached by reversing the order and following a cursor.
  const { nextCursor: end } = await ask({ sort: [reversed] });
  const last = await measureRate(() =>
    ask({ sort: [reversed], cursor: end, knownTotal, pageNum: Math.floor(ROWS / 20) }),
  );
  return [
    {
      name: `${name}: next page`,
      value: await measureRate(() => ask({ pageNum: 2, cursor, knownTotal })),
      unit: 'a second',
    },
    {
      name: `${name}: last page by cursor, time`,
      value: 1_000 / last,
      unit: 'ms of a lane',
      baseline: { name: 'first page', value: 1_000 / first },
      reach: '<= 1.5 x',
      isReached: first / last <= 1.5,
    },
    { name: `${name}: page of a filter`, value: await measureRate(() => ask(filter)), unit: 'a second' },
    { name: `${name}: page of a quick search`, value: await measureRate(() => ask({ text })), unit: 'a second' },
  ];
}

function rowSecurity(name: string, { secured, plain }: { secured: number; plain: number }): Figure {
  return {
    name: `${name}: row-level security of a company, time`,
    value: 1_000 / secured,
    unit: 'ms of a lane',
    baseline: { name: 'the same by a filter', value: 1_000 / plain },
    reach: '<= 1.2 x',
    isReached: plain / secured <= 1.2,
  };
}

/** @returns runs a second */
async function measureRate(work: () => Promise<unknown>, seconds = SECONDS): Promise<number> {
  const startedAt = performance.now();
  let runs = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < startedAt + seconds * 1_000) {
        await work();
        runs += 1;
      }
    }),
  );
  return runs / ((performance.now() - startedAt) / 1_000);
}
