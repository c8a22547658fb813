import { describe, expect, it } from 'vitest';
import { call as own } from '../../../../../locales/en_US/auditCalls.json';
import menu from '../../../../../locales/en_US/menu.json';
import { classPath } from '../../../../../server/http/log/logEntry';
import { ENDPOINTS } from '../../../../../src/contract/contract';

const RECORDED = ENDPOINTS.filter(({ business, isRecorded = business !== 'query' }) => isRecorded);
const keyOf = (path: string) => classPath(path).split('.').slice(-2).join('_');

describe('names of recorded calls', () => {
  it('are there for each call, by a phrase of its own or by page and operation', () => {
    const nameless = RECORDED.filter(({ path, access }) => {
      if (keyOf(path) in own) return false;
      const parts = typeof access === 'string' ? [] : (access[0] ?? '').split('/');
      return !(parts.slice(0, -1).join('_') in menu.page) || !((parts.at(-1) ?? '') in menu.operation);
    });
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  it('are of calls that exist', () => {
    const known = new Set(RECORDED.map(({ path }) => keyOf(path)));
    expect(Object.keys(own).filter((key) => !known.has(key))).toEqual([]);
  });
});
