/** Words that mean a secret wherever a name ends in them. */
const SECRET_WORD = /(authorizationkey|password|passwd|passphrase|secret|token)$/i;
/** Words that also end others, as in monkey and spin: they count as a word of their own. */
const SECRET_LAST_WORD = /(^|[^A-Za-z])(key|pin)$|(Key|KEY|Pin|PIN)$/;
/** The half of a key pair that is to be known. */
const PUBLIC_KEY = /public[^A-Za-z]?key$/i;
/** A frame that names a secret setting, readable or not. */
const MENTIONED =
  /authorizationkey|basicauthpassword|"(?:key|variable|name)"\s*:\s*"[^"]{0,200}(?:password|passwd|passphrase|secret|token|key|pin)"/i;
const HIDDEN = '***';

/** Whether the value of a setting is a secret, by its name in either version: the charger's key and those of vendors. */
export function isSecretSetting(name: string): boolean {
  if (SECRET_WORD.test(name)) return true;
  return SECRET_LAST_WORD.test(name) && !PUBLIC_KEY.test(name);
}

/** A copy of a configuration request or answer, without the values of secret settings. */
export function withoutSecretSettings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretSettings);
  if (typeof value !== 'object' || value === null) return value;
  const isSecret = isSecretSetting(findSettingName(value));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      isSecret && VALUES.has(name) && member !== null
        ? HIDDEN
        : withoutSecretSettings(isSecret ? hideValues(member) : member),
    ]),
  );
}

const VALUES: ReadonlySet<string> = new Set(['value', 'attributeValue']);

/** `variableAttribute` of a report: its values stand one level below the name. */
function hideValues(member: unknown): unknown {
  if (!Array.isArray(member)) return member;
  return member.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'value' in each ? { ...each, value: HIDDEN } : each,
  );
}

function findSettingName(entry: object): string {
  const { key, variable } = entry as { key?: unknown; variable?: unknown };
  if (typeof key === 'string') return key;
  if (typeof variable === 'string') return variable;
  const name = typeof variable === 'object' && variable !== null && 'name' in variable ? variable.name : '';
  return typeof name === 'string' ? name : '';
}

/** A frame in the form for storage. An unreadable frame that mentions a secret setting is kept without its content. */
export function withoutSecretSettingsInFrame(text: string): string {
  if (!MENTIONED.test(text)) return text;
  try {
    return JSON.stringify(withoutSecretSettings(JSON.parse(text)));
  } catch {
    return `${HIDDEN} (${text.length} characters that cannot be read, with a secret setting)`;
  }
}
