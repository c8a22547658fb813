import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isContactMasked } from '../../../http/maskContact';
import type { Session } from '../../../http/route';

/** Rights of a caller in the OCPP log. Row policies limit it to the frames of the caller's companies. */
export interface LogReader {
  isMasked: boolean;
  /** The caller may see home chargers, and so their frames. */
  hasHome: boolean;
}

export function toLogReader(session: Session): LogReader {
  return { isMasked: isContactMasked(session), hasHome: session.permissions.has('homeCharger/charger/view') };
}

/** Whether the reader may see a frame; every query of the log has this condition. */
export function isReadable(frame: RawBuilder<unknown>, { hasHome }: LogReader): RawBuilder<SqlBool> {
  return hasHome ? sql`true` : sql`${frame}.home_charger_id is null`;
}
