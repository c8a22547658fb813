import type { CheckPhrase, SystemCheck } from '../../contract/evo-basic/system';
import { QUEUE_NAMES, type CheckState, type QueueName } from '../../contract/evo-basic/systemParts';
import { toWire } from '../time';
import { asNumber, asSeconds, makeCheck, makeLine, phrase, SECOND_MS, step } from './check';
import type { QueueFacts, SystemFacts } from './facts';

interface QueueRule {
  /** Seconds that work may be due before a person should look. */
  oldest: number;
  todo: CheckPhrase['key'];
  to: string | null;
}

const TEN_MINUTES = 600;
const TWO_HOURS = 7_200;
const RULES: Readonly<Record<QueueName, QueueRule>> = {
  orders: { oldest: TEN_MINUTES, todo: 'openOrders', to: '/orders/charging' },
  washOrders: { oldest: TEN_MINUTES, todo: 'openWashes', to: '/orders/car-wash' },
  commands: { oldest: TEN_MINUTES, todo: 'openCommands', to: '/maintenance/ocpp-log' },
  mails: { oldest: TEN_MINUTES, todo: 'lookAtMailServer', to: null },
  // Events wait behind an earlier one of their subject, which is tried again after ten minutes, then after an hour.
  webhooks: { oldest: TWO_HOURS, todo: 'openWebhooks', to: '/settings/integrations' },
};

export function checkQueues(facts: SystemFacts): SystemCheck[] {
  return QUEUE_NAMES.map((name) => checkQueue(facts, name));
}

function checkQueue(facts: SystemFacts, name: QueueName): SystemCheck {
  const queue = facts.queues[name];
  const { waiting, oldestSeconds } = queue;
  const lacksServer = name === 'mails' && !facts.configuration.configured.includes('SMTP_URL');
  const state = lacksServer ? judgeUnsent(queue, facts) : judgeQueue(name, queue);
  return makeCheck({
    part: 'queues',
    kind: name,
    state,
    figure: phrase('waitingCount', { count: asNumber(waiting) }),
    detail: describeQueue(queue, lacksServer),
    lately: makeLine(facts, `queue.${name}`),
    since: waiting === 0 ? null : toWire(facts.now - oldestSeconds * SECOND_MS),
    todo: findStep(name, state, lacksServer),
  });
}

function judgeQueue(name: QueueName, { oldestSeconds, paused }: QueueFacts): CheckState {
  return paused > 0 || oldestSeconds > RULES[name].oldest ? 'needsYou' : 'well';
}

/** Without a mail server mails stay: a fault of an installation with users, and usual in a trial. */
function judgeUnsent({ waiting }: QueueFacts, { configuration }: SystemFacts): CheckState {
  if (waiting === 0) return 'well';
  return configuration.isPublic ? 'needsYou' : 'soon';
}

function describeQueue({ waiting, oldestSeconds, paused }: QueueFacts, lacksServer: boolean): CheckPhrase {
  if (paused > 0) return phrase('endpointsPaused', { count: asNumber(paused) });
  if (lacksServer) return phrase('noMailServer');
  if (waiting === 0) return phrase('nothingWaits');
  return phrase('oldestFor', { age: asSeconds(oldestSeconds * SECOND_MS) });
}

function findStep(name: QueueName, state: CheckState, lacksServer: boolean): SystemCheck['todo'] {
  if (state === 'well') return null;
  if (lacksServer) return step('setMailServer');
  return step(RULES[name].todo, RULES[name].to);
}
