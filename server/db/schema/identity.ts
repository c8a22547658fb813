import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../../../src/contract/fields';
import type { MessageKey } from '../../../src/lib/messageKey';
import type { Scope } from '../../../src/contract/evo-basic/auth';
import type { Bigint, Id, JsonDefault, Now, Versioned } from './columns';

export interface SysMenuTable {
  id: Id;
  parentId: Bigint | null;
  type: 1 | 2 | 3;
  menuName: string;
  requestUrl: Generated<string>;
  permissionIdentifier: Generated<string>;
  displayStatus: Generated<0 | 1>;
  menuStatus: Generated<0 | 1>;
  icon: string | null;
  componentPath: string | null;
  multiLanguageName: JsonDefault<Partial<Record<Locale, string>>>;
  sort: Generated<number>;
  version: Generated<number>;
}
/** Permissions whose items the menu has been given once. */
export interface MenuOfferTable {
  permissionIdentifier: string;
  offeredAt: Now;
}
export interface SysUserTable extends Versioned {
  id: Id;
  userName: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  passwordHash: string;
  scope: Scope;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  status: Generated<'enabled' | 'blocked'>;
  isDemo: Generated<boolean>;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpLastStep: Bigint | null;
  preferences: JsonDefault<Record<string, unknown>>;
  lastLoginAt: Date | null;
  createdBy: Bigint | null;
  /** The account at the OpenID Connect provider; null: an account with a password. */
  signOnIssuer: string | null;
  signOnSubject: string | null;
  signOnSecondFactor: Generated<boolean>;
}
export interface SysRoleTable extends Versioned {
  id: Id;
  name: string;
  scope: Scope;
  requiresSecondFactor: Generated<boolean>;
  remark: string | null;
  createdBy: Bigint | null;
}
export interface SysRoleMenuTable {
  roleId: Bigint;
  menuId: Bigint;
}
export interface SysUserRoleTable {
  userId: Bigint;
  roleId: Bigint;
}
export interface SessionTable {
  id: Id;
  tokenHash: string;
  userId: Bigint;
  createdAt: Now;
  lastActiveAt: Now;
  address: string;
  userAgent: Generated<string>;
  endedAt: Date | null;
  method: Generated<'password' | 'passkey' | 'provider'>;
  needsSecondFactor: Generated<boolean>;
  providerSession: string | null;
  /** Sealed. */
  idToken: string | null;
}
/** Result of a sign-on at the provider: a new session's facts, or the reason of the refusal. */
export type SignOnOutcome =
  | { userId: string; idToken: string; providerSession: string | null }
  | { refusal: MessageKey };
export interface SignOnTable {
  id: Id;
  browserHash: string;
  ticketHash: string | null;
  state: string;
  nonce: string;
  verifier: string;
  returnPath: string;
  createdAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  outcome: ColumnType<SignOnOutcome | null, string | null | undefined, string | null>;
}
export interface PasskeyTable {
  id: Id;
  userId: Bigint;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: Bigint;
  transports: Generated<string[]>;
  createdAt: Date;
  lastUsedAt: Date | null;
}
export interface PasskeyChallengeTable {
  challengeHash: string;
  /** The account that adds a passkey; null: a sign-in. */
  userId: Bigint | null;
  expiresAt: Date;
}
export interface ProviderLogoutTable {
  tokenId: string;
  expiresAt: Date;
}
export interface PasswordResetTable {
  id: Id;
  userId: Bigint;
  codeHash: string;
  createdAt: Now;
  expiresAt: Date;
  usedAt: Date | null;
  attempts: Generated<number>;
}
/** Kind of counted failure or request; each kind is counted for itself. */
export type FailureKind = 'login' | 'otp' | 'password' | 'resetSend' | 'resetCode' | 'exchangeCode';
export interface LoginFailureTable {
  userName: string;
  address: string;
  at: Now;
  kind: Generated<FailureKind>;
}
export interface IdempotencyTable {
  userId: Bigint;
  key: string;
  endpoint: string;
  bodyHash: string;
  status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Now;
}
export interface OperationLogTable {
  id: Bigint;
  at: Date;
  title: string;
  userId: Bigint | null;
  userName: string;
  companyId: Bigint | null;
  /** API token that made the call in the name of the user; null: a session. */
  tokenId: Bigint | null;
  tokenName: string | null;
  address: string;
  requestMethod: string;
  requestUrl: string;
  businessType: string;
  responseCode: number;
  requestParams: ColumnType<unknown, string | null, never>;
  responseParams: ColumnType<unknown, string | null, never>;
  durationMs: number;
  classPath: string;
  requestId: string;
  prevHash: string;
  hash: string;
}

/** The last row of the operation log, signed: one row. */
export interface OperationLogSealTable {
  isOnly: Generated<boolean>;
  lastId: Bigint;
  hash: string;
  mac: string;
}

/** Accounts, roles, sessions, and the logs of calls. */
export interface IdentityTables {
  sysMenu: SysMenuTable;
  menuOffer: MenuOfferTable;
  sysUser: SysUserTable;
  sysRole: SysRoleTable;
  sysRoleMenu: SysRoleMenuTable;
  sysUserRole: SysUserRoleTable;
  session: SessionTable;
  signOn: SignOnTable;
  providerLogout: ProviderLogoutTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  passwordReset: PasswordResetTable;
  loginFailure: LoginFailureTable;
  idempotency: IdempotencyTable;
  operationLog: OperationLogTable;
  operationLogSeal: OperationLogSealTable;
}
