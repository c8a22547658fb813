import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logError } from '../../../src/app/clientLog';
import { tellError, watchErrors } from '../../../src/app/errorWatch';
import type { BodyOf } from '../../../src/contract/endpoint';
import { appClientLogs, REPORT_SIZE } from '../../../src/contract/evo-basic/appClientLogs';
import { answering } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
let reports: BodyOf<typeof appClientLogs.add>[];
let stop: () => void;

beforeEach(() => {
  reports = [];
  localStorage.setItem('omp.token', 'token-noc');
  server.use(
    answering(appClientLogs.add, ({ body }) => {
      reports.push(body);
      return null;
    }),
  );
  stop = watchErrors();
});
afterEach(() => {
  stop();
});

const listMessages = () => reports.map(({ message }) => message);

describe('the client log', () => {
  it('gets uncaught errors with stack and page, without the search text', async () => {
    window.history.replaceState(null, '', '/live/monitor?text=secret');
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no soc') }));
    await expect.poll(() => listMessages()).toEqual(['TypeError: no soc']);
    expect(reports[0]).toMatchObject({
      appId: 'console',
      level: 'error',
      url: '/live/monitor',
      platform: 'web',
      appVersion: '1.2.3',
    });
    expect(reports[0]?.detail).toContain('errorWatch.test');
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') });
    window.dispatchEvent(rejected);
    await expect.poll(() => listMessages()).toEqual(['TypeError: no soc', 'Error: late']);
  });

  it('gets the same error once, and a long one shortened', async () => {
    tellError(new Error('again'));
    tellError(new Error('again'));
    tellError(`long ${'x'.repeat(5_000)}`, `\n${'at Somewhere\n'.repeat(5_000)}`);
    await expect.poll(() => reports).toHaveLength(2);
    expect(listMessages().filter((message) => message === 'Error: again')).toHaveLength(1);
    const long = reports.find(({ message }) => message.startsWith('long'));
    expect(long?.message).toHaveLength(REPORT_SIZE.message);
    expect(long?.detail).toHaveLength(REPORT_SIZE.detail);
  });

  it('gets neither refusals of the server nor errors without a session', async () => {
    await logError({ code: 403, message: 'Current access is not authorized' });
    localStorage.removeItem('omp.token');
    await logError(new Error('signed out'));
    localStorage.setItem('omp.token', 'token-noc');
    await logError(new Error('last'));
    expect(listMessages()).toEqual(['Error: last']);
  });
});
