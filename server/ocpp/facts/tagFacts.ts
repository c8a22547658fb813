import { maskPhone } from '../../../src/lib/format';
import { startCode } from '../../domain/alarms/conditions';
import type { Fact } from '../store/fact';
import type { Message } from './message';
import { explainVerdict, type PresentedRefusal, type TagVerdict } from '../../domain/tagDecision';
import { isAppTag, toOwners } from '../../domain/payer';
import { decideAnswer, readSituation, type TagAnswer, type TagQuestion } from './tagLoader';
import { MOST_UNKNOWN_TAGS } from '../../security/tagThrottle';

/** Result of a presented tag. */
export interface Authorization {
  verdict: TagVerdict;
  /** Why it is refused. */
  refusal: PresentedRefusal | null;
  /** When it was presented, in the order of events. */
  at: number;
  /** This tag exceeded the charger's limit of unknown tags. */
  isGuessing: boolean;
  expiresAt: Date | null;
  parentTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  /** The remote start that requested a charge with this tag at this connector. */
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
  /** Start of the charge; default: now. */
  at?: number;
  /** False: the tag is presented during a charge or at its end. */
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
    refusal: explainVerdict(answer?.tag ?? null, verdict),
    at: question.at,
    isGuessing,
    expiresAt,
    parentTag,
    ...findOwners(answer, idTag),
    commandId: presentation.connector ? requestAt(answer, presentation.connector.no) : null,
    facts: isUse ? [{ kind: 'tagUsed', tagNo: idTag, at: receivedAt }] : [],
  };
}

/** An app number without a pending start has no payer: nothing proves that the app user is at the charger. */
function findOwners(answer: TagAnswer | undefined, idTag: string) {
  const { isRequested, isOwnSession } = readSituation(answer);
  const isProven = !isAppTag(idTag) || isRequested || isOwnSession;
  return toOwners(isProven && answer?.tag ? answer.tag.payer : { kind: 'nobody' });
}

/**
 * Many unknown tags suggest guessing. An alarm is raised at most once a minute, and for the rest of the minute every
 * tag is answered as invalid, so that the charger learns nothing about tags.
 */
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

/**
 * Remote start that a presented tag belongs to; the tag decides, since a charger may begin at another connector than
 * requested.
 */
function requestAt(answer: TagAnswer | undefined, connectorNo: number): string | null {
  const requests = answer?.requests ?? [];
  const [only, ...others] = requests;
  const here = requests.find((request) => request.connectorNo === connectorNo);
  return (here ?? (others.length === 0 ? only : undefined))?.commandId ?? null;
}

/** Facts of a start, also of a refused one. The tag of an accepted start is that of its session. */
export function startFacts(message: Message, idTag: string, authorization: Authorization, connectorId: string | null) {
  const { verdict, refusal, at, isGuessing } = authorization;
  const { receivedAt } = message;
  const presented: Fact = { kind: 'tagPresented', tagNo: idTag, connectorId, at, receivedAt, refusal };
  const isStored = connectorId !== null && refusal === null;
  const facts = isStored ? authorization.facts : [...authorization.facts, presented];
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
