import { maskPhone } from '../../src/lib/format';
import { startCode } from '../domain/alarms/conditions';
import type { Fact } from './fact';
import type { Message } from './message';
import { verdictOf, type TagAnswer } from './tagLoader';
import type { TagVerdict } from '../domain/ocpp/tagDecision';

/** What a presented tag comes to. */
export interface Authorization {
  verdict: TagVerdict;
  expiresAt: Date | null;
  parentTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  /** The remote start that asked for a charge with this tag at this connector. */
  commandId: string | null;
  /** What is to be stored of the use. */
  facts: Fact[];
}

/**
 * Decides on a tag that a charger presents.
 * @param connector where a charge begins; null: the charger only asks
 */
export async function authorize(
  message: Message,
  idTag: string,
  connector: { id: string; no: number } | null,
): Promise<Authorization> {
  const { services, session, receivedAt } = message;
  const answer = await services.tags({
    chargerId: session.chargerId,
    idTag,
    connectorId: connector?.id ?? null,
  });
  const verdict = verdictOf(answer, services.clock.now());
  const { expiresAt, parentTag, appUserId, enterpriseId } = answer?.tag ?? NOBODY;
  const isUse = answer?.tag && verdict === 'Accepted';
  return {
    verdict,
    expiresAt,
    parentTag,
    appUserId,
    enterpriseId,
    commandId: connector && requestAt(answer, connector.no),
    facts: isUse ? [{ kind: 'tagUsed', tagNo: idTag, at: receivedAt }] : [],
  };
}

const NOBODY = { expiresAt: null, parentTag: null, appUserId: null, enterpriseId: null };

function requestAt(answer: TagAnswer | undefined, connectorNo: number): string | null {
  return answer?.requests.find((request) => request.connectorNo === connectorNo)?.commandId ?? null;
}

/** What is to be stored where a charge was to begin: also that it was refused. */
export function startFacts(message: Message, idTag: string, authorization: Authorization, connectorId: string | null) {
  const { verdict, facts } = authorization;
  const code = startCode(verdict);
  if (!code) return facts;
  const log = idTag.startsWith('+') ? maskPhone(idTag) : idTag;
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
