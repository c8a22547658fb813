import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { auth } from '../../../../../src/contract/evo-basic/auth';
import type { PasskeyRequest } from '../../../../../src/contract/evo-basic/passkey';
import type { Tx } from '../../../../db/database';
import type { Deps } from '../../../../db/deps';
import type { PublicCall } from '../../../../http/route';
import { Problem } from '../../../../wire/problem';
import { findRefusal, reportBreakGlass } from '../breakGlass';
import { openSession } from '../openSession';
import { reportAccountEvent } from '../securityEvents';
import { keepChallenge, takeChallenge } from './challenges';
import { findExpectedOrigin, findRelyingPartyId } from './relyingParty';

/** A challenge for a passkey of any account: the passkey names its account itself. */
export async function beginPasskeySignIn({ db, clock, config }: Deps): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: findRelyingPartyId(config),
    userVerification: 'required',
  });
  await db.asSystem((tx) => keepChallenge(tx, clock, options.challenge, null));
  return { ...options };
}

/**
 * Signs the owner of a passkey in. The authenticator has verified its owner, so that it counts as both factors.
 * @throws Problem 422 when the passkey is not known or its answer is not valid, and for accounts that may not sign in
 */
export async function signInByPasskey(
  deps: Deps,
  call: PublicCall<typeof auth.passkeyLogin>,
): Promise<{ access_token: string }> {
  const { db, clock, config } = deps;
  const { body, address, userAgent } = call;
  const { response } = body.credential;
  const { challenge, passkey } = await db.asSystem(async (tx) => ({
    challenge: await takeChallenge(tx, clock, response.clientDataJSON, null),
    passkey: await findPasskey(tx, body.credential.id),
  }));
  if (challenge === undefined) throw new Problem(422, 'passkey.expired');
  if (!passkey || !isOwner(passkey, response.userHandle)) throw new Problem(422, 'passkey.unknown');
  call.nameAccount(passkey);
  const counter = await verifyAnswer(deps, body.credential, { passkey, challenge });
  if (!(await db.asSystem((tx) => countUse(tx, deps, passkey, counter)))) {
    const detail = 'the authenticator has counted back: the passkey may have been copied';
    const { userName } = passkey;
    await reportAccountEvent(deps, { kind: 'PasskeyCounterRegressed', userName, address, detail });
    throw new Problem(422, 'passkey.copied');
  }
  const refusal = findRefusal(config, passkey);
  if (refusal) throw refusal;
  const token = await db.asSystem((tx) =>
    openSession(tx, clock, { userId: passkey.userId, address, userAgent, method: 'passkey' }),
  );
  if (config.OIDC_ONLY) await reportBreakGlass(deps, { userName: passkey.userName, address });
  return { access_token: token };
}

function findPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('passkey')
    .innerJoin('sysUser', 'sysUser.id', 'passkey.userId')
    .leftJoin('company', 'company.id', 'sysUser.companyId')
    .leftJoin('enterprise', 'enterprise.id', 'sysUser.enterpriseId')
    .select(['passkey.id', 'passkey.userId', 'credentialId', 'publicKey', 'counter'])
    .select(['userName', 'sysUser.companyId', 'sysUser.status', 'scope'])
    .select(['company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .where('credentialId', '=', credentialId)
    .where('signOnSubject', 'is', null)
    .executeTakeFirst();
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The authenticator keeps the account's id as the user handle. */
function isOwner({ userId }: Passkey, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
}

type Credential = PublicCall<typeof auth.passkeyLogin>['body']['credential'];

/** @returns the count of the authenticator @throws Problem 422 */
async function verifyAnswer(
  { config, log }: Deps,
  credential: Credential,
  { passkey, challenge }: { passkey: Passkey; challenge: string },
): Promise<number> {
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: findExpectedOrigin(config, credential.response.clientDataJSON),
    expectedRPID: findRelyingPartyId(config),
    requireUserVerification: true,
    // The count is compared where it is stored, so that two answers at once cannot pass together.
    credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
  }).catch((error: unknown) => {
    log.warn({ err: error, userName: passkey.userName }, 'passkey refused');
    return null;
  });
  if (!verified?.verified) throw new Problem(422, 'passkey.refused');
  return verified.authenticationInfo.newCounter;
}

/** Keeps the count of a passkey. @returns false when it does not go forward */
async function countUse(tx: Tx, { clock }: Deps, { id }: Passkey, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: String(counter), lastUsedAt: new Date(clock.now()) })
    .where('id', '=', id)
    // An authenticator that counts nothing says 0 each time.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
