import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { codeIn, filesIn, foldersIn, placeOf, visit } from './sources';

const SOURCE = 'en_US';
const languages = foldersIn('locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `namespace:key` -> text. */
function wordsOf(language: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { path, text } of filesIn(`locales/${language}`)) {
    const namespace = path.split('/').at(-1)?.replace('.json', '') ?? '';
    collect(JSON.parse(text) as object, `${namespace}:`, words);
  }
  return words;
}

function collect(tree: object, prefix: string, words: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree) as Array<[string, unknown]>) {
    if (typeof value === 'string') words.set(prefix + name, value);
    else collect(value as object, `${prefix}${name}.`, words);
  }
}

const source = wordsOf(SOURCE);
const isPlural = (key: string) => PLURAL.test(key) && source.has(key.replace(PLURAL, '_other'));
const baseOf = (key: string) => (isPlural(key) ? key.replace(PLURAL, '') : key);
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]));

/** Keys that a language must have: its own plural forms for each phrase that counts. */
function expectedKeys(language: string): string[] {
  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories;
  const bases = new Set([...source.keys()].map((key) => (isPlural(key) ? `${baseOf(key)}_` : key)));
  return [...bases].flatMap((base) =>
    base.endsWith('_') && !source.has(base) ? forms.map((form) => base + form) : [base],
  );
}

describe.each(languages)('%s', (language) => {
  const words = wordsOf(language);

  test('has every phrase, in its own plural forms, and no other', () => {
    expect([...words.keys()].sort()).toEqual(expectedKeys(language).sort());
  });

  test('has the same places for values', () => {
    const differing = [...words].filter(([key, text]) => {
      const wanted = placeholders(source.get(key) ?? source.get(`${baseOf(key)}_other`) ?? '');
      const found = placeholders(text);
      // "one charger" need not say the number.
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

/** Everything in the code that could name a phrase: texts, and templates as patterns. */
function namesInCode(): { texts: Set<string>; patterns: RegExp[] } {
  const texts = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const file of codeIn('src', 'server', 'workers')) {
    visit(file, (node) => {
      if (ts.isStringLiteralLike(node)) texts.add(node.text);
      else if (ts.isTemplateExpression(node)) addPattern(node, patterns);
    });
  }
  return { texts, patterns: [...patterns.values()] };
}

function addPattern(node: ts.TemplateExpression, patterns: Map<string, RegExp>): void {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  // A template of nothing but dots would name everything.
  if (!/[a-z]{2}/i.test(parts.join('')) || !parts.every((part) => /^[\w.:-]*$/.test(part))) return;
  const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+');
  patterns.set(pattern, new RegExp(`^${pattern}$`));
}

test('every phrase is used', () => {
  const { texts, patterns } = namesInCode();
  const isUsed = (key: string) => {
    const names = [key, key.slice(key.indexOf(':') + 1)];
    return names.some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name)));
  };
  expect([...new Set([...source.keys()].map(baseOf))].filter((key) => !isUsed(key))).toEqual([]);
});

const SPOKEN = new Set(['title', 'label', 'placeholder', 'description', 'alt', 'aria-label', 'aria-description']);
/** Units and names of formats are the same in every language. */
const SAME_EVERYWHERE = /^(kWh?|SoC|OCPP|CSV|JSON|PDF|PNG|XLSX)$/;
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text.trim());

test('no word of the console stands in its code', () => {
  const literal: string[] = [];
  for (const file of codeIn('src').filter(({ path }) => path.endsWith('.tsx'))) {
    visit(file, (node, syntax) => {
      const isText = ts.isJsxText(node) && hasWord(node.text);
      const isAttribute =
        ts.isJsxAttribute(node) &&
        SPOKEN.has(node.name.getText(syntax)) &&
        node.initializer !== undefined &&
        ts.isStringLiteral(node.initializer) &&
        hasWord(node.initializer.text);
      if (isText || isAttribute) literal.push(`${placeOf(node, syntax)} ${node.getText(syntax).trim()}`);
    });
  }
  expect(literal).toEqual([]);
});
