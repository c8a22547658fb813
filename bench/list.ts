import type { Figure } from './figure';
import { Child } from './gateway/child';
import { scratch, SECRET } from './gateway/scratch';
import { fillTags, signIn } from './records/tags';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SECONDS = 5;
/** As many at once as the pool has connections. */
const LANES = 10;

const PAGE = `select t.*, u.name as holder, c.name as company, e.name as enterprise from charge_tag t
  left join app_user u on u.id = t.app_user_id left join company c on c.id = t.company_id
  left join enterprise e on e.id = t.enterprise_id
  where t.retired_at is null`;
const ORDER = 'order by t.tag_no, t.id limit 21';

/** A page of charge tags by the whole way: session, permission, scope, row-level security, count; beside the bare query. */
export async function run(): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await scratch(1);
  const node = new Child('../records/node.ts');
  try {
    await fillTags(databaseUrl, client, ROWS);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const ask = pageAsker(base, await signIn(base));
    const bare = (text: string, caller?: object) =>
      node.ask<number>('bare', { text, caller, seconds: SECONDS, lanes: LANES });
    await ask({});

    const first = await rate(() => ask({}));
    const filtered = await rate(() => ask({ statuses: ['blocked'] }));
    const searched = await rate(() => ask({ text: 'A1B2' }));
    const next = await rate(await nextPage(ask));
    const last = await rate(await lastPage(ask));
    const query = await bare(`${PAGE} ${ORDER}`);
    const company = (await client.query<{ id: string }>('select min(id) as id from company')).rows[0]?.id ?? '';
    const caller = { scope: 'company', userId: '1', companyId: company, enterpriseId: null };
    const secured = await bare(`${PAGE} ${ORDER}`, caller);
    const plain = await bare(`${PAGE} and t.company_id = ${company} ${ORDER}`);
    return [
      {
        name: `first page of ${ROWS} rows`,
        value: first,
        unit: 'a second',
        baseline: { name: 'the bare query', value: query },
        reach: '>= 0.5 x',
        isReached: first >= 0.5 * query,
      },
      {
        name: 'next page, whose total is known',
        value: next,
        unit: 'a second',
        baseline: { name: 'the bare query', value: query },
      },
      {
        name: 'last page by cursor, time',
        value: 1_000 / last,
        unit: 'ms of a lane',
        baseline: { name: 'first page', value: 1_000 / first },
        reach: '<= 1.5 x',
        isReached: first / last <= 1.5,
      },
      { name: 'page of a filter', value: filtered, unit: 'a second' },
      { name: 'page of a quick search', value: searched, unit: 'a second' },
      {
        name: 'row-level security of a company, time',
        value: 1_000 / secured,
        unit: 'ms of a lane',
        baseline: { name: 'the same by a filter', value: 1_000 / plain },
        reach: '<= 1.2 x',
        isReached: plain / secured <= 1.2,
      },
    ];
  } finally {
    node.stop();
    await drop();
  }
}

type Ask = (body: object) => Promise<{ nextCursor?: string; total: number }>;

function pageAsker(base: string, token: string): Ask {
  return async (body) => {
    const answer = await fetch(`${base}/api/evo-basic/chargeTag/page`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const { code, msg, data } = (await answer.json()) as {
      code: number;
      msg: string;
      data: { nextCursor?: string; total: number };
    };
    if (code !== 0) throw new Error(msg);
    return data;
  };
}

/** As who reads a list asks for its second page. */
async function nextPage(ask: Ask): Promise<() => Promise<unknown>> {
  const { nextCursor: cursor, total: knownTotal } = await ask({});
  return () => ask({ pageNum: 2, cursor, knownTotal });
}

/** The page before the end: from the other end of the order, a cursor leads back to it. */
async function lastPage(ask: Ask): Promise<() => Promise<unknown>> {
  const sort = [{ field: 'tagNo', order: 'desc' }];
  const { nextCursor: cursor, total: knownTotal } = await ask({ sort });
  return () => ask({ cursor, knownTotal, pageNum: Math.floor(ROWS / 20) });
}

/** @returns runs a second */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  let runs = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < until) {
        await work();
        runs += 1;
      }
    }),
  );
  return runs / SECONDS;
}
