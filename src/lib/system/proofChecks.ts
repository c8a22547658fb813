import type { CheckPhrase, SystemCheck } from '../../contract/evo-basic/system';
import type { CheckState } from '../../contract/evo-basic/systemParts';
import { toWire } from '../time';
import { asNumber, asSeconds, DAY_MS, HOUR_MS, makeCheck, makeNights, phrase, step } from './check';
import type { ProofFacts, ProofName, SystemFacts } from './facts';

interface ProofRule {
  /** Age from which a proof is overdue; null: it has no rhythm. */
  oldestMs: number | null;
  sound: CheckPhrase['key'];
  todo: CheckPhrase['key'];
  to: string | null;
}

const RULES: Readonly<Record<ProofName, ProofRule>> = {
  ledger: { oldestMs: 3 * HOUR_MS, sound: 'allEqual', todo: 'openLedger', to: '/finance/statement' },
  statistics: { oldestMs: 3 * HOUR_MS, sound: 'allEqual', todo: 'openStatistics', to: '/statistics/analysis' },
  attempts: { oldestMs: 3 * HOUR_MS, sound: 'allEqual', todo: 'openAttempts', to: '/live/attempts' },
  live: { oldestMs: null, sound: 'allEqual', todo: 'lookAtLog', to: null },
  audit: { oldestMs: null, sound: 'unbroken', todo: 'openAudit', to: '/maintenance/security-audit' },
};
/** Checked by hand, and worth it once a month. */
const OLDEST_AUDIT_MS = 31 * DAY_MS;

export function checkProofs(facts: SystemFacts): SystemCheck[] {
  return (Object.keys(RULES) as ProofName[]).map((name) => checkProof(facts, name));
}

function checkProof(facts: SystemFacts, name: ProofName): SystemCheck {
  const proof = facts.proofs[name];
  const state = judgeProof(name, proof, facts.now);
  return makeCheck({
    part: 'proofs',
    kind: name,
    state,
    figure: describeResult(name, proof, state),
    detail: describeAge(proof, facts.now, state),
    lately: makeNights(facts, `proof.${name}`),
    since: proof.brokenSince === null ? null : toWire(proof.brokenSince),
    todo: findStep(name, proof, state),
  });
}

const isOlder = (at: number, now: number, most: number | null) => most !== null && now - at > most;

function judgeProof(name: ProofName, { at, isSound, unsoundAt }: ProofFacts, now: number): CheckState {
  if (at === null) return 'soon';
  if (!isSound) return 'failed';
  if (isOlder(at, now, RULES[name].oldestMs)) return 'needsYou';
  if (unsoundAt !== null && now - unsoundAt < DAY_MS) return 'mended';
  return name === 'audit' && isOlder(at, now, OLDEST_AUDIT_MS) ? 'soon' : 'well';
}

function describeResult(name: ProofName, { at, count, isSound }: ProofFacts, state: CheckState): CheckPhrase {
  if (at === null) return phrase(name === 'audit' ? 'neverVerified' : 'notProven');
  if (!isSound) return phrase('differences', { count: asNumber(count) });
  if (state === 'mended' && count > 0) return phrase('mendedRows', { count: asNumber(count) });
  return phrase(RULES[name].sound);
}

function describeAge({ at, unsoundAt }: ProofFacts, now: number, state: CheckState): CheckPhrase | null {
  if (at === null) return null;
  if (state === 'mended' && unsoundAt !== null) return phrase('mendedAgo', { age: asSeconds(now - unsoundAt) });
  return phrase('provenAgo', { age: asSeconds(now - at) });
}

function findStep(name: ProofName, { at }: ProofFacts, state: CheckState): SystemCheck['todo'] {
  const { todo, to } = RULES[name];
  if (state === 'well' || state === 'mended') return null;
  if (state === 'needsYou') return step('proofOverdue');
  if (at === null && name !== 'audit') return step('waitForProof');
  return step(todo, to);
}
