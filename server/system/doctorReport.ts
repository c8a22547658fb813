import { createInstance, type i18n } from 'i18next';
import words from '../../locales/en_US/system.json' with { type: 'json' };
import type { CheckPhrase, SystemCheck } from '../../src/contract/evo-basic/system';
import { CHECK_STATES, SYSTEM_PARTS, type CheckState } from '../../src/contract/evo-basic/systemParts';
import { formatDay } from './reportTime';
import { writeParams } from '../../src/lib/system/describePhrase';
import type { SystemFacts } from '../../src/lib/system/facts';
import { isSilent } from '../../src/lib/system/nodeChecks';
import { toWire } from '../wire/wireTime';

const LOCALE = 'en_US';
const WIDTHS = { state: 9, name: 22 } as const;

let instance: Promise<i18n> | undefined;

/** The words of the page, in English. */
async function loadWords(): Promise<i18n> {
  const created = createInstance();
  await created.init({
    lng: 'en-US',
    resources: { 'en-US': { system: words } },
    defaultNS: 'system',
    interpolation: { escapeValue: false },
  });
  return created;
}

/** Report of the checks in plain English, without values of settings, addresses and secrets; times in UTC. */
export async function writeReport(facts: SystemFacts, checks: readonly SystemCheck[]): Promise<string> {
  instance ??= loadWords();
  const { t } = await instance;
  const translate = t as unknown as Translate;
  const parts = SYSTEM_PARTS.flatMap((part) => {
    const own = checks.filter((check) => check.part === part);
    return own.length === 0 ? [] : ['', translate(`part.${part}`), ...own.map((check) => writeLine(translate, check))];
  });
  return [
    `Operation Management Platform ${facts.version}, ${toWire(facts.now)} UTC`,
    describeServer(facts),
    sumUp(checks),
    ...parts,
    '',
  ].join('\n');
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function describeServer(facts: SystemFacts): string {
  if (!facts.database && facts.migrations)
    return 'The database is from before this version: only the settings of this shell are checked.';
  if (!facts.database) return 'The database does not answer: only the settings of this shell are checked.';
  const isRunning = facts.nodes.some((node) => !isSilent(facts, node));
  return isRunning
    ? 'The server is running: settings are those of the server.'
    : 'The server is not running: settings are those of this shell, other figures are the last known.';
}

function sumUp(checks: readonly SystemCheck[]): string {
  const counts = CHECK_STATES.map((state) => [words.strip[state], countState(checks, state)] as const);
  return counts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

const countState = (checks: readonly SystemCheck[], wanted: CheckState) =>
  checks.filter(({ state }) => state === wanted).length;

function writeLine(translate: Translate, check: SystemCheck): string {
  const { state, kind, name, figure, detail, todo } = check;
  const write = (phrase: CheckPhrase) => translate(`phrase.${phrase.key}`, writeParams(phrase, LOCALE, formatDay));
  const facts = [write(figure), ...(detail ? [write(detail)] : [])].join(', ');
  const next = todo ? ` -> ${write(todo)}` : '';
  const title = name ?? translate(`kind.${kind}`);
  const line = `  ${translate(`state.${state}`).padEnd(WIDTHS.state)}  ${title.padEnd(WIDTHS.name)}  ${facts}${next}`;
  // A terminal and a ticket have plain spaces.
  return line.replaceAll(/[\u00a0\u202f]/g, ' ');
}
