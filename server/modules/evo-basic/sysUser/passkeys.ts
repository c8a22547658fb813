import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { SYSTEM, type Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import type { Call } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { assertOwner } from './ownPassword';
import { queueAccountNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { PRODUCT_NAME } from '../auth/productName';
import { keepChallenge, takeChallenge } from '../auth/passkeys/challenges';
import { findExpectedOrigin, findRelyingPartyId } from '../auth/passkeys/relyingParty';

type Answer = ResponseOf<typeof sysUser.passkeys>;
type Body = BodyOf<typeof sysUser.passkeys>;
type Request = Call<typeof sysUser.passkeys>;

const MOST_PASSKEYS = 10;
const NAME_TAKEN = takenAs({ passkey_name: { name: 'validation.nameTaken' } });

/** Lists, adds (begin, confirm) or removes one's passkeys. */
export async function changePasskeys(deps: Deps, call: Request): Promise<Answer> {
  const { body, session, changedNothing } = call;
  const { userId } = session;
  if (body.action === 'list') changedNothing();
  if (body.action === 'begin') return beginPasskey(deps, call, body);
  if (body.action === 'confirm') await addPasskey(deps, call, body).catch(NAME_TAKEN);
  if (body.action === 'remove') await removePasskey(deps, call, body);
  return { passkeys: await deps.db.asSystem((tx) => listPasskeys(tx, userId)) };
}

async function listPasskeys(tx: Tx, userId: string): Promise<Answer['passkeys']> {
  const rows = await tx
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: toWire(createdAt),
    lastUsedAt: lastUsedAt && toWire(lastUsedAt),
  }));
}

/** A challenge for a new passkey, once the owner has proven to be there. */
async function beginPasskey(deps: Deps, call: Request, body: Extract<Body, { action: 'begin' }>): Promise<Answer> {
  const { userId, userName, fullName } = call.session;
  await assertOwner(deps, call, body);
  const { db, clock, config } = deps;
  return db.asSystem(async (tx) => {
    const known = await tx.selectFrom('passkey').select('credentialId as id').where('userId', '=', userId).execute();
    if (known.length >= MOST_PASSKEYS) throw new Problem(422, 'passkey.tooMany', { values: { most: MOST_PASSKEYS } });
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: findRelyingPartyId(config),
      userID: new Uint8Array(Buffer.from(userId)),
      userName,
      userDisplayName: fullName,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(tx, clock, options.challenge, userId);
    return { passkeys: await listPasskeys(tx, userId), options: { ...options } };
  });
}

async function addPasskey(
  { db, clock, config, log }: Deps,
  { session, locale }: Request,
  { name, credential }: Extract<Body, { action: 'confirm' }>,
): Promise<void> {
  const { userId, sessionId } = session;
  const clientData = credential.response.clientDataJSON;
  const challenge = await db.asSystem((tx) => takeChallenge(tx, clock, clientData, userId));
  if (challenge === undefined) throw new Problem(422, 'passkey.expired');
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: findExpectedOrigin(config, clientData),
    expectedRPID: findRelyingPartyId(config),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ err: error, userName: session.userName }, 'passkey not added');
    return null;
  });
  if (!verified?.verified) throw new Problem(422, 'passkey.refused');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  await db.as({ ...SYSTEM, userId }, async (tx) => {
    await tx
      .insertInto('passkey')
      .values({
        userId,
        name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter: String(counter),
        transports: credential.response.transports ?? [],
        createdAt: new Date(clock.now()),
      })
      .execute();
    // Password and authenticator were both there: the session counts as one of two factors from now on.
    await tx.updateTable('session').set({ method: 'passkey' }).where('id', '=', sessionId).execute();
    await queueAccountNotice(tx, userId, 'passkeyAdded', { clock, locale });
  });
}

/** Other sessions end: one of them may have been opened with the passkey. */
async function removePasskey(deps: Deps, call: Request, body: Extract<Body, { action: 'remove' }>): Promise<void> {
  const { userId, sessionId } = call.session;
  await assertOwner(deps, call, body);
  await deps.db.as({ ...SYSTEM, userId }, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', body.id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (removed.numDeletedRows === 0n) throw new Problem(404);
    await endSessions(tx, deps.clock, userId, { exceptId: sessionId });
    await queueAccountNotice(tx, userId, 'passkeyRemoved', { clock: deps.clock, locale: call.locale });
  });
}
