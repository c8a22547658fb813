import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { ocpiTokens } from '../../../../../src/contract/evo-basic/ocpiToken';
import { INJECTIONS, toLine } from '../../../../harness/injections';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let operator: string;

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(['setting/ocpi/view', 'setting/ocpi/add']);
});
afterAll(() => test.close());

describe('the name of a token', () => {
  it('is kept as written when it looks like code', async () => {
    const names = INJECTIONS.map((text) => toLine(text).trim().slice(0, 64));
    for (const name of names) await test.call(ocpiTokens.add, { token: operator, body: { name } });
    const { data } = await test.call(ocpiTokens.list, { token: operator });
    const { tokens } = data as ResponseOf<typeof ocpiTokens.list>;
    expect(tokens.map(({ name }) => name).sort()).toEqual(names.sort());
  });
});
