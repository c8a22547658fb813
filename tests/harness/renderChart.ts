import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';

const RELEASE = 'omp';
const hasHelm = spawnSync('helm', ['version']).status === 0;

/** An object of Kubernetes. */
export type Manifest = Record<string, unknown> & { kind: string; metadata: { name: string } };

/**
 * Renders a chart with further values: by Helm where it is installed, else by the part of its language that our chart uses.
 * @throws Error with the message of a `required` value that is empty
 */
export function renderChart(folder: string, values: object): Manifest[] {
  const text = hasHelm ? runHelm(folder, values) : renderTemplates(folder, values);
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    return (document.toJS() as Manifest | null) ?? [];
  });
}

function runHelm(folder: string, values: object): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'omp-chart-'));
  try {
    const file = path.join(scratch, 'values.yaml');
    writeFileSync(file, stringify(values));
    const { status, stdout, stderr } = spawnSync('helm', ['template', RELEASE, folder, '--values', file], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

type Scope = Record<string, unknown>;

function renderTemplates(folder: string, values: object): string {
  const readFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const chart = parse(readFile('Chart.yaml')) as { appVersion: string };
  const scope = {
    Release: { Name: RELEASE },
    Chart: { AppVersion: chart.appVersion },
    Values: mergeValues(parse(readFile('values.yaml')) as Scope, values as Scope),
  };
  return readdirSync(path.join(folder, 'templates'))
    .map((file) => renderPart(splitTemplate(readFile(`templates/${file}`)), scope))
    .join('\n---\n');
}

function mergeValues(base: Scope, over: Scope): Scope {
  const merged = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const known = merged[name];
    merged[name] = isMap(known) && isMap(value) ? mergeValues(known, value) : value;
  }
  return merged;
}

const isMap = (value: unknown): value is Scope => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts and actions by turns; `{{-` takes the white space before it away. */
function splitTemplate(template: string): string[] {
  return template.replaceAll(/\s*\{\{-/g, '{{').split(/\{\{\s*|\s*\}\}/);
}

/** Renders up to the `end` of the block that the parts begin in, and removes what it has rendered. */
function renderPart(parts: string[], scope: Scope, isShown = true): string {
  let text = '';
  while (parts.length > 0) {
    text += parts.shift();
    const action = parts.shift();
    if (action === undefined || action === 'end') break;
    text += renderAction(action, parts, scope, isShown);
  }
  return isShown ? text : '';
}

function renderAction(action: string, parts: string[], scope: Scope, isShown: boolean): string {
  const [, word, rest = ''] = /^(?:(if|range)\s+)?(.*)$/s.exec(action) ?? [];
  if (word === 'range') return renderRange(parts, rest, scope, isShown);
  if (word === 'if') return renderPart(parts, scope, isShown && isFilled(evaluatePipeline(rest, scope)));
  return isShown ? String(evaluatePipeline(rest, scope)) : '';
}

function renderRange(parts: string[], clause: string, scope: Scope, isShown: boolean): string {
  const [, key = '', value = '', list = ''] = /^(\$\w+), (\$\w+) := (.*)$/.exec(clause) ?? [];
  const whole = [...parts];
  // The rest after the block is the same for each turn, and stands even after none.
  renderPart(parts, { ...scope, [key]: '', [value]: '' }, false);
  const entries = isShown ? Object.entries(evaluatePipeline(list, scope) as Scope) : [];
  return entries.map((entry) => renderPart([...whole], { ...scope, [key]: entry[0], [value]: entry[1] })).join('');
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

const FUNCTIONS: Readonly<Record<string, (...values: never[]) => unknown>> = {
  quote: (value: unknown) => JSON.stringify(String(value)),
  toYaml: (value: unknown) => stringify(value).trimEnd(),
  nindent: (spaces: number, text: string) => text.replaceAll(/^/gm, ' '.repeat(spaces)).replace(/^/, '\n'),
  required(message: string, value: unknown) {
    if (!isFilled(value)) throw new Error(message);
    return value;
  },
};

/** A value, or functions one after the other, each of which gets what came before as its last argument. */
function evaluatePipeline(pipeline: string, scope: Scope): unknown {
  return pipeline.split(' | ').reduce<unknown[]>((before, command) => {
    const [head = '', ...words] = command.match(/"[^"]*"|\S+/g) ?? [];
    const run = FUNCTIONS[head];
    if (!run) return [readWord(head, scope)];
    return [run(...([...words.map((word) => readWord(word, scope)), ...before] as never[]))];
  }, [])[0];
}

function readWord(word: string, scope: Scope): unknown {
  if (/^"|^\d/.test(word)) return JSON.parse(word) as unknown;
  if (word.startsWith('$')) return scope[word];
  return word
    .slice(1)
    .split('.')
    .reduce<unknown>((value, name) => {
      if (!isMap(value) || !(name in value)) throw new Error(`${word} is no value`);
      return value[name];
    }, scope);
}
