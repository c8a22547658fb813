import i18next from 'i18next';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { downloadFile } from '../../../src/api/downloadFile';
import { BROKEN, isPassing, NETWORK, type Problem } from '../../../src/api/problem';
import { sendCall } from '../../../src/api/send';
import { uploadFile } from '../../../src/api/uploadFile';
import { startI18n } from '../../../src/app/i18n/i18n';
import { type Endpoint, endpoint } from '../../../src/contract/endpoint';
import { LOCALES } from '../../../src/contract/fields';
import { BROKEN_ANSWERS, cutFile } from '../../harness/brokenAnswers';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const save = vi.hoisted(() => vi.fn());
vi.mock('../../../src/lib/download', () => ({ saveBlob: save }));

const makeCall = (over: Partial<Endpoint> = {}): Endpoint =>
  ({
    ...endpoint({
      method: 'POST',
      path: 'test/thing/do',
      access: 'signed-in',
      summary: 'A call for tests',
      business: 'other',
      response: z.unknown(),
    }),
    ...over,
  }) as Endpoint;
const answerWith = (answer: () => Response) => server.use(http.all('*/api/test/thing/do', answer));
const createOptions = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** The ways in which the console makes a call, each giving the problem of its answer. */
const WAYS: Readonly<Record<string, () => Promise<Problem | null | undefined>>> = {
  'a query': async () => (await sendCall(makeCall({ method: 'GET', business: 'query' }), {})).error,
  'a mutation': async () => (await sendCall(makeCall({ business: 'update' }), { body: {} })).error,
  'a file': async () => (await sendCall(makeCall({ isFile: true }), {})).error,
  'a download': () => downloadFile(makeCall({ isFile: true }), {}, createOptions()),
  'an upload': async () =>
    (await uploadFile(makeCall(), { body: {}, file: new File(['a'], 'a.png') }, createOptions())).error,
};

beforeAll(startI18n);
beforeEach(() => {
  save.mockClear();
  return i18next.changeLanguage('en_US');
});

/** The test environment's XMLHttpRequest cannot break off in a body. */
const UNTESTABLE = ['an upload', 'breaks off in its body'];
const ROWS = Object.keys(WAYS)
  .flatMap((way) => Object.keys(BROKEN_ANSWERS).map((answer) => [way, answer] as const))
  .filter((row) => row.join() !== UNTESTABLE.join());

describe('a broken answer', () => {
  it.each(ROWS)('fails %s when it %s', async (way, answer) => {
    answerWith(BROKEN_ANSWERS[answer] ?? Response.error);
    const problem = await WAYS[way]?.();
    expect(problem?.message).toBeTruthy();
    expect(problem?.code).not.toBe(0);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['en_US', 'The server’s answer is incomplete or unreadable. Try again'],
    ['zh_CN', '服务器的响应不完整或无法读取，请重试'],
    ['ru', 'Ответ сервера неполный или нечитаемый. Повторите попытку'],
    ['kk', 'Сервердің жауабы толық емес немесе оқылмайды. Қайталап көріңіз'],
  ])('has a message in %s', async (language, message) => {
    await i18next.changeLanguage(language);
    answerWith(() => new Response('{"code":0,"da', { headers: { 'content-type': 'application/json' } }));
    expect((await sendCall(makeCall(), {})).error).toEqual({ code: BROKEN, message });
    expect(LOCALES).toHaveLength(4);
  });

  it('can be asked for again', () => {
    expect(isPassing({ code: BROKEN, message: '' })).toBe(true);
  });

  it('is a lost connection when the connection breaks in its body', async () => {
    answerWith(BROKEN_ANSWERS['breaks off in its body'] ?? Response.error);
    expect((await sendCall(makeCall(), {})).error?.code).toBe(NETWORK);
  });
});

describe('a file of which only the beginning comes', () => {
  it.each(['a file', 'a download'])('fails %s', async (way) => {
    answerWith(cutFile);
    expect((await WAYS[way]?.())?.code).toBe(NETWORK);
    expect(save).not.toHaveBeenCalled();
  });

  it.each(['a file', 'a download'])('fails %s when it has fewer bytes than its head says', async (way) => {
    const headers = { 'content-disposition': 'attachment; filename="a.csv"', 'content-length': '40' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('a,b', { headers }));
    expect((await WAYS[way]?.())?.code).toBe(BROKEN);
    expect(save).not.toHaveBeenCalled();
  });
});
