import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readCodeIn, readFilesIn, listFoldersIn, formatPlace, visitNodes } from './sources';

const SOURCE = 'en_US';
const languages = listFoldersIn('locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `namespace:key` -> text. */
function readWords(language: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { path, text } of readFilesIn(`locales/${language}`)) {
    const namespace = path.split('/').at(-1)?.replace('.json', '') ?? '';
    collectWords(JSON.parse(text) as object, `${namespace}:`, words);
  }
  return words;
}

function collectWords(tree: object, prefix: string, words: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree) as Array<[string, unknown]>) {
    if (typeof value === 'string') words.set(prefix + name, value);
    else collectWords(value as object, `${prefix}${name}.`, words);
  }
}

const source = readWords(SOURCE);
const isPlural = (key: string) => PLURAL.test(key) && source.has(key.replace(PLURAL, '_other'));
const removePluralForm = (key: string) => (isPlural(key) ? key.replace(PLURAL, '') : key);
const findPlaceholders = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]));

/** Lists the keys that a language must have, with its own plural forms of each phrase with a count. */
function listExpectedKeys(language: string): string[] {
  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories;
  const bases = new Set([...source.keys()].map((key) => (isPlural(key) ? `${removePluralForm(key)}_` : key)));
  return [...bases].flatMap((base) =>
    base.endsWith('_') && !source.has(base) ? forms.map((form) => base + form) : [base],
  );
}

describe.each(languages)('the language %s', (language) => {
  const words = readWords(language);

  test('has every phrase, in its own plural forms, and no other', () => {
    expect([...words.keys()].sort()).toEqual(listExpectedKeys(language).sort());
  });

  test('has the same placeholders as the source', () => {
    const differing = [...words].filter(([key, text]) => {
      const wanted = findPlaceholders(source.get(key) ?? source.get(`${removePluralForm(key)}_other`) ?? '');
      const found = findPlaceholders(text);
      // A plural form such as "one charger" may omit the number.
      if (PLURAL.test(key)) for (const set of [wanted, found]) set.delete('count');
      return wanted.size !== found.size || [...wanted].some((name) => !found.has(name));
    });
    expect(differing).toEqual([]);
  });

  test('has no empty phrase', () => {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.skipIf(language === SOURCE)('is translated', () => {
    const isSentence = (text: string) => text.split(/\s+/).length >= 4;
    const same = [...words].filter(([key, text]) => isSentence(text) && source.get(key) === text);
    expect(same).toEqual([]);
  });
});

/** Collects everything in the code that could name a phrase: texts, and templates as patterns. */
function collectNamesInCode(): { texts: Set<string>; patterns: RegExp[] } {
  const texts = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const file of readCodeIn('src', 'server', 'workers')) {
    visitNodes(file, (node) => {
      if (ts.isStringLiteralLike(node)) texts.add(node.text);
      else if (ts.isTemplateExpression(node)) addPattern(node, patterns);
    });
  }
  return { texts, patterns: [...patterns.values()] };
}

function addPattern(node: ts.TemplateExpression, patterns: Map<string, RegExp>): void {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  // A template without letters would match every key.
  if (!/[a-z]{2}/i.test(parts.join('')) || !parts.every((part) => /^[\w.:-]*$/.test(part))) return;
  const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+');
  patterns.set(pattern, new RegExp(`^${pattern}$`));
}

describe('a phrase', () => {
  test('is used in the code', () => {
    const { texts, patterns } = collectNamesInCode();
    const isUsed = (key: string) => {
      const names = [key, key.slice(key.indexOf(':') + 1)];
      return names.some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name)));
    };
    expect([...new Set([...source.keys()].map(removePluralForm))].filter((key) => !isUsed(key))).toEqual([]);
  });
});

const VISIBLE_ATTRIBUTES = new Set([
  'title',
  'label',
  'placeholder',
  'description',
  'alt',
  'aria-label',
  'aria-description',
]);
/** Names of formats are the same in every language. */
const SAME_EVERYWHERE = /^(SoC|OCPP|CSV|JSON|PDF|PNG|XLSX)$/;
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text.trim());

describe('a component of the console', () => {
  test('contains no text in a literal', () => {
    const literal: string[] = [];
    for (const file of readCodeIn('src').filter(({ path }) => path.endsWith('.tsx'))) {
      visitNodes(file, (node, syntax) => {
        const isText = ts.isJsxText(node) && hasWord(node.text);
        const isAttribute =
          ts.isJsxAttribute(node) &&
          VISIBLE_ATTRIBUTES.has(node.name.getText(syntax)) &&
          node.initializer !== undefined &&
          ts.isStringLiteral(node.initializer) &&
          hasWord(node.initializer.text);
        if (isText || isAttribute) literal.push(`${formatPlace(node, syntax)} ${node.getText(syntax).trim()}`);
      });
    }
    expect(literal).toEqual([]);
  });
});
