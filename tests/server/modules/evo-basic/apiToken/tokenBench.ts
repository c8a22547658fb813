import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { apiToken } from '../../../../../src/contract/evo-basic/apiToken';
import type { Permission } from '../../../../../src/contract/permissions';
import type { Answered, TestApp, TestUser } from '../../../http/testApp';

export const TOKEN_PAGE: readonly Permission[] = [
  'setting/integrations/view',
  'setting/integrations/addToken',
  'setting/integrations/editToken',
  'setting/integrations/revokeToken',
  'setting/integrations/export',
];

type TokenBody = BodyIn<typeof apiToken.add>;
type Made = ResponseOf<typeof apiToken.add>;

let names = 0;

/** Asks for a token with these permissions. */
export function askForToken(test: TestApp, maker: string, body: Partial<TokenBody>): Promise<Answered> {
  const usual = { name: `Token ${(names += 1)}`, permissions: [], companyId: null, expiresAt: null, ratePerMinute: 60 };
  return test.call(apiToken.add, { token: maker, body: { ...usual, ...body } });
}

/** Makes a token with these permissions. */
export async function makeToken(test: TestApp, maker: string, body: Partial<TokenBody>): Promise<Made> {
  const answer = await askForToken(test, maker, body);
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return answer.data as Made;
}

/** Adds an account that may make tokens with the given permissions, and signs it in. */
export function addMaker(test: TestApp, permissions: readonly string[], more?: Partial<TestUser>): Promise<string> {
  return test.userWith([...TOKEN_PAGE, ...permissions], more);
}
