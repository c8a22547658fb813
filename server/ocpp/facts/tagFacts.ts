import { maskPhone } from '../../../src/lib/format';
import { startCode } from '../../domain/alarms/conditions';
import type { Fact } from '../store/fact';
import type { Message } from './message';
import type { TagVerdict } from '../../domain/tagDecision';
import { isAppTag, toOwners } from '../../domain/payer';
import { decideAnswer, readSituation, type TagAnswer, type TagQuestion } from './tagLoader';
import { MOST_UNKNOWN_TAGS } from '../../security/tagThrottle';

/** Result of a presented tag. */
export interface Authorization {
  verdict: TagVerdict;
  /** With this tag the charger has presented too many unknown ones. */
  isGuessing: boolean;
  expiresAt: Date | null;
  parentTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  /** The remote start that asked for a charge with this tag at this connector. */
  commandId: string | null;
  /** Facts to store about the use. */
  facts: Fact[];
}

/** Place and time at which a charger presents a tag. */
export interface Presentation {
  /** Connector at which a session begins; null: only a question. */
  connector?: { id: string; no: number } | null;
  /** The session that runs at the connector and in which the tag is shown. */
  running?: { id: string } | undefined;
  /** When the charge begins; now where it is not said. */
  at?: number;
  /** False: the tag is shown while a charge with it goes on, or at its end. */
  isStart?: boolean;
}

/** Decides on a tag as of the moment at which a charger presented it, and on the payer of the session. */
export async function authorizeTag(
  message: Message,
  idTag: string,
  presentation: Presentation = {},
): Promise<Authorization> {
  const { services, receivedAt } = message;
  const question = toQuestion(message, idTag, presentation);
  const answer = await services.tags.read(question);
  const { verdict, isGuessing } = watchGuessing(message, answer, decideAnswer(answer, idTag, question.at));
  const { expiresAt, parentTag } = answer?.tag ?? UNKNOWN;
  const isUse = answer?.tag && verdict === 'Accepted';
  return {
    verdict,
    isGuessing,
    expiresAt,
    parentTag,
    ...findOwners(answer, idTag),
    commandId: presentation.connector ? requestAt(answer, presentation.connector.no) : null,
    facts: isUse ? [{ kind: 'tagUsed', tagNo: idTag, at: receivedAt }] : [],
  };
}

/** A number of the app without a pending start has no payer: its owner is not known to stand there. */
function findOwners(answer: TagAnswer | undefined, idTag: string) {
  const { isRequested, isOwnSession } = readSituation(answer);
  const isProven = !isAppTag(idTag) || isRequested || isOwnSession;
  return toOwners(isProven && answer?.tag ? answer.tag.payer : { kind: 'nobody' });
}

/** Many unknown tags are a try at guessing: it is told once a minute, and until then the charger learns of no tag. */
function watchGuessing(message: Message, answer: TagAnswer | undefined, verdict: TagVerdict) {
  const { throttle } = message.services.tags;
  const { chargerId } = message.session;
  const { isRequested, isOwnSession } = readSituation(answer);
  if (isRequested || isOwnSession) return { verdict, isGuessing: false };
  const isBlocked = throttle.isBlocked(chargerId);
  const isGuessing = verdict === 'Invalid' && throttle.countUnknown(chargerId);
  if (isGuessing) message.alarm('TagGuessing', `${MOST_UNKNOWN_TAGS} unknown tags in a minute`);
  return { verdict: isBlocked ? ('Invalid' as const) : verdict, isGuessing };
}

const UNKNOWN = { expiresAt: null, parentTag: null };

function toQuestion(message: Message, idTag: string, presentation: Presentation): TagQuestion {
  const { connector, running, at = message.receivedAt, isStart = connector != null } = presentation;
  const { chargerId } = message.session;
  return { chargerId, idTag, connectorId: connector?.id ?? null, transactionId: running?.id, at, isStart };
}

/** A charger may begin at another connector than the one that was asked for; the tag tells which start is meant. */
function requestAt(answer: TagAnswer | undefined, connectorNo: number): string | null {
  const requests = answer?.requests ?? [];
  const [only, ...others] = requests;
  const here = requests.find((request) => request.connectorNo === connectorNo);
  return (here ?? (others.length === 0 ? only : undefined))?.commandId ?? null;
}

/** Facts of a start, also of a refused one. */
export function startFacts(message: Message, idTag: string, authorization: Authorization, connectorId: string | null) {
  const { verdict, isGuessing, facts } = authorization;
  const code = isGuessing ? 'startfailreason.TagGuessing' : startCode(verdict);
  if (!code) return facts;
  const log = isAppTag(idTag) ? maskPhone(idTag) : idTag;
  const refused: Fact = {
    kind: 'alarm',
    code,
    connectorId,
    at: message.receivedAt,
    detail: { errorCode: verdict, log },
  };
  return [...facts, refused];
}

/** 1.6 `idTagInfo` (section 7.9). */
export function idTagInfo({ verdict, expiresAt, parentTag }: Authorization): object {
  return {
    status: verdict,
    ...(expiresAt && { expiryDate: expiresAt.toISOString() }),
    ...(parentTag !== null && { parentIdTag: parentTag }),
  };
}

/** 2.0.1 `idTokenInfo` (section 2.27). */
export function idTokenInfo({ verdict, expiresAt, parentTag }: Authorization): object {
  return {
    status: verdict,
    ...(expiresAt && { cacheExpiryDateTime: expiresAt.toISOString() }),
    ...(parentTag !== null && { groupIdToken: { idToken: parentTag, type: 'Central' } }),
  };
}
