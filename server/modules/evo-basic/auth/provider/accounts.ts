import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database';
import type { Deps } from '../../../../db/deps';
import type { Config } from '../../../../runtime/config';
import { closedBy } from '../../../../http/readSession';
import { hashPassword } from '../../../../security/password';
import { Problem } from '../../../../wire/problem';
import type { MessageKey } from '../../../../../src/lib/messageKey';
import { endSessions } from '../endSessions';
import { findGrantedRoles, readText, saysTwoFactors, type Claims } from './claims';
import { findRights, setGrantedRoles, type GrantedRights } from './grantRoles';

const LONGEST_USER_NAME = 32;
const LONGEST_NAME = 64;
const LONGEST_EMAIL = 128;

/** A person as the provider names it. */
export interface Person {
  issuer: string;
  subject: string;
  claims: Claims;
}

type AccountDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'db'>;

/**
 * The account of a person, made at the first sign-on, with the roles that the claims give now. An account is found by
 * issuer and subject alone: the provider's word about an address must not open an account that has a password.
 * @returns the id of the account
 * @throws Problem 422 when the person may not sign in; roles and sessions that the claims no longer give are gone then
 */
export async function signOnPerson(deps: AccountDeps, person: Person): Promise<string> {
  // Prepared before the transaction: hashing takes long.
  const unusable = await hashPassword(randomBytes(32).toString('hex'));
  const outcome = await deps.db.asSystem((tx) => settleAccount(tx, deps, person, unusable));
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** A refusal is returned, since its transaction may have taken roles away. */
async function settleAccount(
  tx: Tx,
  deps: AccountDeps,
  person: Person,
  passwordHash: string,
): Promise<string | Problem> {
  const { config, clock } = deps;
  // Two first sign-ons of one person at once make one account.
  await sql`select pg_advisory_xact_lock(hashtext(${`sign-on ${person.issuer} ${person.subject}`}))`.execute(tx);
  const account = await findAccount(tx, person);
  const rights = await readRights(tx, deps, person);
  if (account?.status === 'blocked') return new Problem(422, 'session.blocked');
  if (!rights) {
    await withdrawRights(tx, clock, account?.id);
    return createRefusal(config, 'signOn.noRole');
  }
  const taken = await findTaken(tx, person, account?.id, config.ADMIN_USER);
  if (taken) return createRefusal(config, taken);
  const id = account?.id ?? (await addAccount(tx, person, rights, passwordHash));
  return grantRights(tx, deps, { id, person, rights, hadFactor: account?.signOnSecondFactor });
}

async function readRights(tx: Tx, { config, log }: AccountDeps, { claims }: Person): Promise<GrantedRights | null> {
  const { rights, unknown } = await findRights(tx, findGrantedRoles(claims, config));
  if (unknown.length > 0) log.error({ roles: unknown }, 'OIDC_ROLES names roles or companies that do not exist');
  return rights;
}

const createRefusal = (config: Config, key: MessageKey) =>
  new Problem(422, key, { values: { name: config.OIDC_NAME } });

interface Granted {
  id: string;
  person: Person;
  rights: GrantedRights;
  /** Whether the provider confirmed two factors at the sign-on before, if there was one. */
  hadFactor: boolean | undefined;
}

/** Gives an account its roles, and decides whether they let it in. */
async function grantRights(
  tx: Tx,
  { config, clock }: AccountDeps,
  { id, person, rights, hadFactor }: Granted,
): Promise<string | Problem> {
  const hasFactor = config.OIDC_TRUST_MFA || saysTwoFactors(person.claims);
  await updateAccount(tx, { id, person, rights, hasFactor });
  // Sessions that were opened without the factor must not pass for such with it.
  if (hadFactor !== undefined && hadFactor !== hasFactor) await endSessions(tx, clock, id, { all: true });
  if (rights.requiresSecondFactor && !hasFactor) return createRefusal(config, 'signOn.secondFactor');
  return (await findClosure(tx, id)) ?? id;
}

function findAccount(tx: Tx, { issuer, subject }: Person) {
  return tx
    .selectFrom('sysUser')
    .select(['id', 'status', 'signOnSecondFactor'])
    .where('signOnIssuer', '=', issuer)
    .where('signOnSubject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes all rights of an account whose claims give none any more: its sessions, and those of its API tokens. */
async function withdrawRights(tx: Tx, clock: Deps['clock'], userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  await setGrantedRoles(tx, userId, []);
  await endSessions(tx, clock, userId, { all: true });
}

const readEmail = ({ claims }: Person) => readText(claims, 'email')?.slice(0, LONGEST_EMAIL) ?? null;
const readFullName = ({ claims, subject }: Person) =>
  (readText(claims, 'name', 'preferred_username', 'email') ?? subject).slice(0, LONGEST_NAME);
/** Names at providers are often addresses: the part before the @ is a user name. */
const readUserName = ({ claims, subject }: Person) =>
  ((readText(claims, 'preferred_username', 'email') ?? subject).split('@')[0] || subject).slice(0, LONGEST_USER_NAME);

/** Whether another account has the address of the person, or one with a password its user name. */
async function findTaken(tx: Tx, person: Person, ownId: string | undefined, administrator: string | undefined) {
  const email = readEmail(person);
  if (email !== null) {
    const other = tx
      .selectFrom('sysUser')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase());
    const holder = await other.executeTakeFirst();
    if (holder && holder.id !== ownId) return 'signOn.emailTaken' as const;
  }
  if (ownId !== undefined) return null;
  const holder = await findHolder(tx, readUserName(person));
  const isReserved = readUserName(person).toLowerCase() === administrator?.toLowerCase();
  return isReserved || (holder && holder.signOnSubject === null) ? ('signOn.nameTaken' as const) : null;
}

function findHolder(tx: Tx, userName: string) {
  return tx
    .selectFrom('sysUser')
    .select(['id', 'signOnSubject'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}

async function addAccount(tx: Tx, person: Person, { scope, companyId }: GrantedRights, passwordHash: string) {
  const wanted = readUserName(person);
  // Another person of the provider may have the name: at another domain, for one.
  const mark = createHash('sha256').update(`${person.issuer} ${person.subject}`).digest('hex').slice(0, 6);
  const userName = (await findHolder(tx, wanted)) ? `${wanted.slice(0, LONGEST_USER_NAME - 7)}-${mark}` : wanted;
  const { id } = await tx
    .insertInto('sysUser')
    .values({ userName, fullName: readFullName(person), scope, companyId, passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface AccountUpdate {
  id: string;
  person: Person;
  rights: GrantedRights;
  hasFactor: boolean;
}

/** Name and address follow the provider, where they have changed there. */
async function updateAccount(tx: Tx, { id, person, rights, hasFactor }: AccountUpdate): Promise<void> {
  const after = {
    fullName: readFullName(person),
    email: readEmail(person),
    scope: rights.scope,
    companyId: rights.companyId,
    enterpriseId: null,
    signOnIssuer: person.issuer,
    signOnSubject: person.subject,
    signOnSecondFactor: hasFactor,
  };
  await tx
    .updateTable('sysUser')
    .set(({ eb }) => ({ ...after, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(
      sql<boolean>`(full_name, email, scope, company_id, sign_on_subject, sign_on_second_factor) is distinct from
        (${after.fullName}::text, ${after.email}::text, ${after.scope}::text, ${after.companyId}::bigint,
         ${after.signOnSubject}::text, ${hasFactor}::boolean)`,
    )
    .execute();
  await setGrantedRoles(tx, id, rights.roleIds);
}

/** The disabled company of an account, as a refusal. */
async function findClosure(tx: Tx, userId: string): Promise<Problem | null> {
  const user = await tx
    .selectFrom('sysUser')
    .leftJoin('company', 'company.id', 'sysUser.companyId')
    .leftJoin('enterprise', 'enterprise.id', 'sysUser.enterpriseId')
    .select(['scope', 'company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .where('sysUser.id', '=', userId)
    .executeTakeFirstOrThrow();
  const closed = closedBy(user);
  return closed === null ? null : new Problem(422, `session.${closed}Disabled`);
}
