import type { CheckPhrase, SystemCheck } from '../../contract/evo-basic/system';
import { CONFIGURATION_NAMES, type CheckState, type ConfigurationName } from '../../contract/evo-basic/systemParts';
import { toWire } from '../time';
import { asDay, asNumber, asText, DAY_MS, makeCheck, phrase, step } from './check';
import type { SystemFacts } from './facts';
import { checkMigrations } from './versionChecks';

const SOON_DAYS = 30;
const URGENT_DAYS = 7;
/** Days for which a certificate is usually issued, for the bar. */
const USUAL_DAYS = 90;
const OLDEST_ANSWER_MS = 31 * DAY_MS;

/** Certificates of the public address and of the gateway; nothing without them. */
export function checkCertificates({ certificate, gatewayCertificate, now }: SystemFacts): SystemCheck[] {
  return [
    ...(certificate ? [checkCertificate('console', certificate.endsAt, now)] : []),
    ...(gatewayCertificate ? [checkCertificate('gateway', gatewayCertificate.endsAt, now)] : []),
  ];
}

function checkCertificate(kind: 'console' | 'gateway', endsAt: number | null, now: number): SystemCheck {
  const part = 'certificates';
  if (endsAt === null) {
    const todo = step(kind === 'console' ? 'checkAddress' : 'checkGateway');
    return makeCheck({ part, kind, state: 'needsYou', figure: phrase('notRead'), todo });
  }
  const days = Math.floor((endsAt - now) / DAY_MS);
  const state = judgeCertificate(days);
  return makeCheck({
    part,
    kind,
    state,
    figure: days < 0 ? phrase('ended') : phrase('endsInDays', { count: asNumber(days) }),
    detail: phrase('endsOn', { day: asDay(endsAt) }),
    lately: { kind: 'bar', share: Math.min(1, Math.max(0, 1 - days / USUAL_DAYS)) },
    todo: state === 'well' ? null : step('renewCertificate'),
  });
}

function judgeCertificate(days: number): CheckState {
  if (days < 0) return 'failed';
  if (days < URGENT_DAYS) return 'needsYou';
  return days < SOON_DAYS ? 'soon' : 'well';
}

/** Settings by name: one that is missing needs a person as soon as the installation has a public address. */
export function checkConfiguration({ configuration }: SystemFacts): SystemCheck[] {
  return CONFIGURATION_NAMES.map((name) => checkSetting(configuration, name));
}

type Configuration = SystemFacts['configuration'];

function checkSetting(configuration: Configuration, name: ConfigurationName) {
  const found = readSetting(configuration, name);
  const isWell = found === 'isSet';
  return makeCheck({
    part: 'configuration',
    kind: name,
    state: isWell ? 'well' : judgeMissing(name, configuration.isPublic),
    figure: phrase(found),
    detail: name === 'DATABASE_URL' && !isWell ? phrase('onThisMachine') : null,
    todo: isWell ? null : findSettingStep(name, found),
  });
}

function readSetting(
  { configured, isHttps }: Configuration,
  name: ConfigurationName,
): 'isSet' | 'isMissing' | 'notHttps' {
  if (!configured.includes(name)) return 'isMissing';
  return name === 'PUBLIC_URL' && !isHttps ? 'notHttps' : 'isSet';
}

/** The embedded database serves one machine well, as long as there are backups. */
const judgeMissing = (name: ConfigurationName, isPublic: boolean): CheckState =>
  isPublic && name !== 'DATABASE_URL' ? 'needsYou' : 'soon';

function findSettingStep(name: ConfigurationName, found: CheckPhrase['key']): SystemCheck['todo'] {
  if (found === 'notHttps') return step('setHttps');
  return name === 'DATABASE_URL' ? step('moveDatabase') : step('setBefore', null, { name: asText(name) });
}

export function checkProduct(facts: SystemFacts): SystemCheck[] {
  const { version, build } = facts;
  return [
    makeCheck({
      part: 'product',
      kind: 'version',
      state: 'well',
      figure: phrase('versionIs', { version: asText(version) }),
      detail: phrase('buildIs', { build: asText(build) }),
    }),
    ...checkMigrations(facts),
    checkVulnerabilities(facts),
  ];
}

function checkVulnerabilities({ vulnerabilities, now }: SystemFacts): SystemCheck {
  if (!vulnerabilities) {
    const figure = phrase('notAsked');
    return makeCheck({ part: 'product', kind: 'vulnerabilities', state: 'soon', figure, todo: step('askNow') });
  }
  const { serious, others, packages, askedAt } = vulnerabilities;
  const count = serious + others;
  const isOld = now - askedAt > OLDEST_ANSWER_MS;
  return makeCheck({
    part: 'product',
    kind: 'vulnerabilities',
    state: serious > 0 ? 'needsYou' : others > 0 || isOld ? 'soon' : 'well',
    figure: count === 0 ? phrase('noneKnown') : phrase('vulnerable', { count: asNumber(count) }),
    detail: phrase('inPackages', { count: asNumber(packages), day: asDay(askedAt) }),
    since: toWire(askedAt),
    todo: findAnswerStep(count, isOld),
  });
}

function findAnswerStep(count: number, isOld: boolean): SystemCheck['todo'] {
  if (count > 0) return step('openAbout', '/settings/about');
  return isOld ? step('askAgain') : null;
}
