import { fromWire, toWire } from '../../lib/time';
import { SessionFrames } from './SessionFrames';
import { SpanMessages } from './SpanMessages';

interface SessionMessagesProps {
  /** Null: not known to the product. */
  txnId: string | null;
  chargerCode: string;
  /** Time zone of the station. */
  timezone: string;
  startedAt: string;
  /** Null: it still runs. */
  stoppedAt: string | null;
}

/** A charger authorizes before a session and reports its result after it. */
const BEFORE_MS = 120_000;
const AFTER_MS = 120_000;

/** OCPP messages of a session in both directions, from its authorization to the last message. */
export function SessionMessages(props: SessionMessagesProps) {
  const { txnId, chargerCode, timezone, startedAt, stoppedAt } = props;
  const span = {
    from: toWire(fromWire(startedAt) - BEFORE_MS),
    ...(stoppedAt !== null && { to: toWire(fromWire(stoppedAt) + AFTER_MS) }),
  };
  return (
    <>
      {txnId !== null && <SessionFrames txnId={txnId} timezone={timezone} />}
      <SpanMessages chargerCode={chargerCode} timezone={timezone} span={span} shownTxnId={txnId} />
    </>
  );
}
