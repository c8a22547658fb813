/** Kinds of a session that libpq's `target_session_attrs` asks for; two names of each are the same to the server. */
const SESSION_KINDS = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export interface DatabaseHost {
  host: string;
  port: number;
  /** Connection string of this host alone, as node-postgres takes it. */
  url: string;
}

export interface DatabaseAddress {
  /** In the order of preference. */
  hosts: [DatabaseHost, ...DatabaseHost[]];
  /** Null: the connection string does not say. */
  kind: SessionKind | null;
}

/** A connection string: scheme, user with its password, hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const KIND_PARAMETER = 'target_session_attrs';
const USUAL_PORT = 5432;

/**
 * Reads a connection string with one host or several, as libpq knows it: node-postgres connects to one host alone.
 * @throws Error with one clear line, without the password
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const [, scheme, user = '', hosts = '', rest = ''] = PARTS.exec(text) ?? [];
  if (scheme === undefined) throw new Error('is not a URL that begins with postgres://');
  const [first, ...others] = hosts.split(',').map((host) => parseHost(`${scheme}${user}${host}${rest}`));
  if (!first) throw new Error('names no host');
  if (others.length > 0 && [first, ...others].some(({ host }) => host === '')) throw new Error('names an empty host');
  const kind = readKind(`${scheme}${user}${hosts.split(',', 1)[0] ?? ''}${rest}`);
  return { hosts: [first, ...others], kind };
}

/** The same connection string with another user. */
export function replaceUser(text: string, user: string, password: string): string {
  return text.replace(PARTS, (_all, scheme: string, _user: string, hosts: string, rest: string) => {
    return `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts}${rest}`;
  });
}

/** The same connection string with the user of another one. */
export function copyUser(text: string, from: string): string {
  const user = new URL(parseDatabaseUrl(from).hosts[0].url);
  return replaceUser(text, decodeURIComponent(user.username), decodeURIComponent(user.password));
}

/** The same connection string as logs and people may see it. */
export function hidePassword(text: string): string {
  return text.replace(PARTS, (_all, scheme: string, user: string, hosts: string, rest: string) => {
    return `${scheme}${user.replace(/:[^@]*@$/s, ':***@')}${hosts}${rest}`;
  });
}

function parseHost(text: string): DatabaseHost {
  const url = parseUrl(text);
  if (url.searchParams.has(KIND_PARAMETER)) url.searchParams.delete(KIND_PARAMETER);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || USUAL_PORT), url: url.href };
}

function readKind(text: string): SessionKind | null {
  const value = parseUrl(text).searchParams.get(KIND_PARAMETER);
  if (value === null) return null;
  const kind = SESSION_KINDS.find((known) => known === value);
  if (kind === undefined) throw new Error(`${KIND_PARAMETER} is one of ${SESSION_KINDS.join(', ')}`);
  return kind;
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new Error('is not a URL such as postgres://user:password@host:5432/database');
  return new URL(text);
}
