import { withoutSecretSettings } from '../../domain/ocpp/secretSettings';

const SECRET_NAMES = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'passwordlink',
  'otp',
  'code',
  'access_token',
  'accesstoken',
  'token',
  'secret',
  'otpauthurl',
  'key',
  'apikey',
  'credential',
  // A ticket of a sign-on, and an address with an ID token.
  'ticket',
  'signouturl',
  'credentials',
  'authorization',
]);
const MASK = '***';
/** Characters of JSON that a log row keeps of one side of a call. */
const MOST_KEPT = 16_384;

/** A copy without secrets, as the operation log keeps it; a new key of a charger is masked too. */
export function withoutSecrets(value: unknown): unknown {
  return maskSecretNames(withoutSecretSettings(value));
}

function maskSecretNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecretNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    SECRET_NAMES.has(name.toLowerCase()) && member != null ? MASK : maskSecretNames(member),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** Masked, and left out with its size where it is too long for a log row. */
export function toLoggable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const masked = withoutSecrets(value);
  const { length } = JSON.stringify(masked) ?? '';
  return length > MOST_KEPT ? { omitted: length } : masked;
}
