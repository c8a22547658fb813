import { sql } from 'kysely';
import { MOST_ACCOUNTS } from '../../../../src/contract/evo-discount/activityBody';
import type { AccountCheck } from '../../../../src/contract/evo-discount/activityFigures';
import type { Tx } from '../../../db/database';
import { PHONE_DIGITS, readPhoneDigits } from '../../../db/terms/phoneKey';
import { isContactMasked, maskPhone } from '../../../http/maskContact';
import type { CallContext } from '../../../http/recordRoutes';
import { createFieldProblem } from '../../../wire/problem';

/** An account of a text or of a file, with its line there. */
export interface AccountLine {
  line: number;
  account: string;
}

interface Match {
  account: string;
  id: string;
  name: string;
  phone: string | null;
  isDisabled: boolean;
  isAnonymised: boolean;
}

type Checked = AccountCheck['accounts'][number];

/** Looks up accounts by mail address, phone number or number of the app user, within the caller's scope. */
export async function checkAccounts(
  tx: Tx,
  given: readonly AccountLine[],
  { session }: Pick<CallContext, 'session'>,
): Promise<AccountCheck> {
  const lines = given.filter(({ account }) => account !== '');
  if (lines.length === 0) throw createFieldProblem('accounts', 'validation.required');
  if (lines.length > MOST_ACCOUNTS) {
    throw createFieldProblem('accounts', { key: 'validation.maxItems', values: { max: MOST_ACCOUNTS } });
  }
  const matches = await findMatches(tx, lines);
  const seen = new Set<string>();
  const checked = lines.map((line) => {
    const result = checkLine(line, matches.get(toKey(line.account)) ?? [], seen);
    if (result.appUserId !== null) seen.add(result.appUserId);
    return result;
  });
  if (isContactMasked(session)) for (const row of checked) row.phone = row.phone && maskPhone(row.phone);
  const ready = checked.filter(({ problem }) => problem === null).length;
  return { accounts: checked, ready, refused: checked.length - ready };
}

function checkLine(
  { line, account }: AccountLine,
  [match, other]: readonly Match[],
  seen: ReadonlySet<string>,
): Checked {
  const refuse = (problem: Checked['problem'], known: Match | null = null): Checked => ({
    ...{ line, account, problem },
    appUserId: known?.id ?? null,
    name: known?.name ?? null,
    phone: known?.phone ?? null,
  });
  if (!match) return refuse('unknown');
  if (other) return refuse('ambiguous');
  if (match.isAnonymised) return refuse('anonymised', match);
  if (match.isDisabled) return refuse('disabled', match);
  return refuse(seen.has(match.id) ? 'repeated' : null, match);
}

export const toAccountLines = (accounts: readonly string[]): AccountLine[] =>
  accounts.map((account, index) => ({ line: index + 1, account }));

/** Letter case of mail addresses, and all but the digits of phone numbers, do not matter. */
const toKey = (account: string) => readPhoneDigits(account) ?? account.toLowerCase();

async function findMatches(tx: Tx, lines: readonly AccountLine[]): Promise<ReadonlyMap<string, Match[]>> {
  const keys = [...new Set(lines.map(({ account }) => toKey(account)))];
  const numbers = lines.map(({ account }) => account).filter((account) => /^[1-9]\d{0,17}$/.test(account));
  const { rows } = await sql<Match>`
    select distinct on (k.account, u.id) k.account, u.id::text as id, u.name, u.phone, u.status <> 'enabled' as is_disabled,
      u.anonymised_at is not null as is_anonymised
    from (select lower(email) as account, id from app_user where lower(email) = any(${keys}::text[])
      union all select ${PHONE_DIGITS}, id from app_user where ${PHONE_DIGITS} = any(${keys}::text[])
      union all select id::text, id from app_user where id = any(${numbers}::bigint[])) k
    join app_user u on u.id = k.id order by k.account, u.id`.execute(tx);
  const byAccount = new Map<string, Match[]>();
  for (const row of rows) byAccount.set(row.account, [...(byAccount.get(row.account) ?? []), row]);
  return byAccount;
}
