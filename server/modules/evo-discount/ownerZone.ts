import { sql } from 'kysely';
import { PLATFORM_ZONE } from '../../../src/lib/time';

/** Clock of the exported times of campaigns where none is asked for, as on the screen: that of the owner of a `listed` row. */
export const OWNER_ZONE = sql`coalesce(listed.timezone, ${PLATFORM_ZONE}::text)`;
