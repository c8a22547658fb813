import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Warnings of packages that no code of ours can prevent, each with the reason. */
const UNAVOIDABLE: readonly RegExp[] = [
  // Redux measures its own checks of development: on a busy machine they are slow.
  /InvariantMiddleware took \d+ms, which is more than the warning threshold/,
  // Testing Library presses buttons in an `act` that it does not await: a page with a file of its own suspends in it.
  /A component suspended inside an `act` scope, but the `act` call was not awaited/,
];

interface Heard {
  messages: string[];
  expected: RegExp[];
}

/** This file is loaded anew for each test file of a worker, the modules that use it perhaps not. */
const shared = globalThis as typeof globalThis & { heardConsole?: Heard };
const heard = (shared.heardConsole ??= { messages: [], expected: [] });

/** The running test means a message of the console, and fails without it. */
export function expectConsole(pattern: RegExp): void {
  heard.expected.push(pattern);
}

const { error, warn } = console;
const hearRejection = (reason: unknown) => void heard.messages.push(`unhandled: ${format(reason)}`);

beforeAll(() => {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void heard.messages.push(`console.${level}: ${format(...parts)}`);
  }
  process.on('unhandledRejection', hearRejection);
});

afterAll(() => {
  Object.assign(console, { error, warn });
  process.off('unhandledRejection', hearRejection);
  heard.expected.length = 0;
  judgeMessages();
});

beforeEach(() => {
  heard.expected.length = 0;
});

/** Fails for messages so far that are not expected, also for late ones that a test before has caused. */
function judgeMessages(): void {
  const messages = heard.messages.splice(0);
  const missing = heard.expected.filter((pattern) => !messages.some((message) => pattern.test(message)));
  const known = [...UNAVOIDABLE, ...heard.expected];
  const unexpected = messages.filter((message) => !known.some((pattern) => pattern.test(message)));
  if (unexpected.length > 0) throw new Error(`Unexpected messages of the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`The console did not say ${missing.join(', ')}`);
}

// Where it is set up first, it also hears what the end of a test causes.
afterEach(judgeMessages);
