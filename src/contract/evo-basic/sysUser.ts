import { z } from 'zod';
import { endpoint } from '../endpoint';
import { email, id, passwordHash, text } from '../fields';
import { scope } from './auth';
import { staffFields } from './staff';
import { newCredential, ownPasskey, passkeyRequest } from './passkey';
import { openSession } from './openSession';
import { SESSION_CALLS } from '../sessionCalls';

const otp = z.string().regex(/^\d{6}$/, 'validation.otp');
const resetCode = z.string().regex(/^\d{6}$/, 'validation.code');

export const sysUser = {
  /** With `profile/edit` alone only oneself (`id` left out) and only these fields. */
  update: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/update',
    access: ['user/user/edit', 'profile/edit'],
    summary: 'Change a user; with profile/edit alone only oneself and only the profile fields',
    business: 'update',
    body: z.strictObject({
      id: id.optional(),
      fullName: text(64),
      email,
      phone: z.string().trim().max(32, 'validation.maxLength').nullish(),
      /** The version that was seen; 409 when it has changed since. */
      version: z.number().int().min(1).optional(),
      /** Password of the caller, needed to change the own mail address; with a second factor its code too. */
      password: passwordHash.optional(),
      otp: otp.optional(),
      // Fields of other accounts, with user/user/edit; missing fields stay as they are.
      ...z.object(staffFields).partial().shape,
    }),
    response: z.null(),
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/updatePassword',
    access: ['profile/changePwd'],
    summary: 'Change the password by hashes of the old and the new one; ends the other sessions of the account',
    business: 'update',
    body: z.strictObject({ oldPassword: passwordHash, newPassword: passwordHash }),
    response: z.null(),
  }),
  sendPasswordResetCode: endpoint({
    ...SESSION_CALLS.sendResetCode,
    access: 'public',
    summary: 'Sends a reset code by mail; the same answer whether or not the address exists',
    business: 'other',
    body: z.strictObject({ email, appName: z.string().max(64).optional() }),
    response: z.null(),
  }),
  resetPassword: endpoint({
    ...SESSION_CALLS.resetPassword,
    access: 'public',
    summary: 'Set a new password by e-mail and code; ends all sessions of the account',
    business: 'update',
    body: z.strictObject({ email, code: resetCode, password: passwordHash }),
    response: z.null(),
  }),
  visibleRoles: endpoint({
    method: 'GET',
    path: 'evo-basic/sysUser/my-profile/visible-roles',
    access: 'signed-in',
    summary: "Roles that the caller may see and grant; none exceeds the caller's permissions",
    business: 'query',
    response: z.array(z.object({ id: z.string(), name: z.string(), scope })),
  }),
  mySessions: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/mySessions',
    access: 'signed-in',
    summary: "One's own sessions; `end` with an id or `others` ends those first",
    business: 'update',
    body: z.strictObject({ end: z.union([id, z.literal('others')]).optional() }),
    response: z.array(openSession),
  }),
  preferences: endpoint({
    ...SESSION_CALLS.preferences,
    access: 'signed-in',
    summary: "One's own preferences; `set` merges members first, null removes one",
    business: 'other',
    // Every page that is opened sets one: the one entry that matters would drown.
    isRecorded: false,
    body: z.strictObject({ set: z.record(z.string().max(64), z.unknown()).optional() }),
    response: z.record(z.string(), z.unknown()),
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/secondFactor',
    access: 'signed-in',
    summary:
      "Set up (begin, confirm) or remove one's TOTP second factor (RFC 6238); begin takes the password, remove the password and a code",
    business: 'update',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('begin'), password: passwordHash }),
      z.strictObject({ action: z.literal('confirm'), otp }),
      z.strictObject({ action: z.literal('remove'), password: passwordHash, otp: otp.optional() }),
    ]),
    response: z.object({ isEnabled: z.boolean(), secret: z.string().optional(), otpauthUrl: z.string().optional() }),
  }),
  passkeys: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/passkeys',
    access: 'signed-in',
    summary:
      "List, add (begin, confirm) or remove one's passkeys; begin and remove take the password, and a code of the second factor",
    business: 'update',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('list') }),
      z.strictObject({ action: z.literal('begin'), password: passwordHash, otp: otp.optional() }),
      z.strictObject({ action: z.literal('confirm'), name: text(64), credential: newCredential }),
      z.strictObject({ action: z.literal('remove'), id, password: passwordHash, otp: otp.optional() }),
    ]),
    response: z.object({
      passkeys: z.array(ownPasskey),
      /** Of WebAuthn, for the new passkey that has begun. */
      options: passkeyRequest.optional(),
    }),
  }),
};
