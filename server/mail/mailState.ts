import { sql } from 'kysely';
import { MOST_ATTEMPTS } from './mail';

/** State of a row of `mail_outbox`. */
export const MAIL_STATE = sql<'waiting' | 'sent' | 'failed'>`case when sent_at is not null then 'sent'
  when attempts >= ${sql.lit(MOST_ATTEMPTS)} then 'failed' else 'waiting' end`;
