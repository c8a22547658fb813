import { sql, type Kysely } from 'kysely';

/**
 * Wall displays that can be heard: from which priority on, and whether once or until it is acknowledged. And when a new
 * credential was handed out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SETTINGS = `name, company_id, boards, rotation_seconds, viewing_metres, timezone, locale, dim_from, dim_until,
  sound_from, sound_mode, withdrawn_at`;

const STATEMENTS = [
  `alter table wall_display add column sound_from text, add column sound_mode text, add column next_token_at timestamptz,
     add check ((sound_from is null) = (sound_mode is null))`,
  `comment on column wall_display.sound_from is 'least priority of alarms that are heard; null: none is'`,

  // A trigger names its columns when it is made.
  `drop trigger wall_display_notice on wall_display`,
  `create trigger wall_display_notice after update of ${SETTINGS}, token_hash, next_token_hash on wall_display
     for each row execute function omp_notice_wall()`,
  `drop trigger wall_display_history on wall_display`,
  `create trigger wall_display_history after insert or update of ${SETTINGS}
     on wall_display for each row when (omp_scope() is not null) execute function omp_record_change(
       '{token_hash,next_token_hash,next_token_at,token_at,heartbeat_at,build,data_age_ms,heap_bytes,frame_age_ms,board,address}')`,
];
