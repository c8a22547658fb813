import { sql } from 'kysely';
import type { DRIVER_COLUMNS } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { type sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { accountColumn, emailColumn, isContactMasked, phoneColumn } from '../../../http/maskContact';
import { rowsAsked } from '../../../http/tables/export';
import {
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { bindUserOrdering, filteredBindUsers } from './bindUsers';

type Column = (typeof DRIVER_COLUMNS)[number];

const TAGS = sql`(select string_agg(tag ->> 'tagNo', ', ') from jsonb_array_elements(listed.fleet_tags) as tag)`;
/** Amounts of different currencies are never added. */
const SPEND = sql`(select string_agg((part ->> 'amount') || ' ' || (part ->> 'currency'), '; ')
  from jsonb_array_elements(listed.spend) as part)`;
/** Words of the column of states; the consent of a pending binding comes first. */
export const DRIVER_STATES = ['enabled', 'disabled', 'pending'] as const;
const STATE = sql`case when listed.app_user_id is null then 'pending' else listed.status end`;

/** Drivers of a filter with their figures of the month. */
export function driverSource(call: Call<typeof sysEnterpriseBindUser.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(call.body);
  const isMasked = isContactMasked(call.session);
  const translate = (name: Column | 'fileName' | 'disabled' | 'enabled' | 'pending') =>
    translateDocument(call.locale, `driverExport.${name}`);
  const columns: Record<Column, TableColumn> = {
    account: accountColumn(translate('account'), isMasked),
    name: textColumn(translate('name')),
    phone: phoneColumn(translate('phone'), isMasked),
    email: emailColumn(translate('email'), isMasked),
    enterpriseName: textColumn(translate('enterpriseName')),
    fleetTags: textColumn(translate('fleetTags'), TAGS),
    used: figureColumn(translate('used')),
    monthlyLimit: figureColumn(translate('monthlyLimit')),
    spendLimit: figureColumn(translate('spendLimit')),
    limitShare: figureColumn(translate('limitShare')),
    sessions: figureColumn(translate('sessions')),
    spend: textColumn(translate('spend'), SPEND),
    lastSessionAt: timeColumn(translate('lastSessionAt')),
    status: wordColumn(translate('status'), DRIVER_STATES, translate, STATE),
    remark: textColumn(translate('remark')),
    createdAt: timeColumn(translate('createdAt')),
  };
  return {
    fileName: translate('fileName'),
    columns,
    rows: (tx) => inOrder(filteredBindUsers(tx, filters, call), LISTED, sort, bindUserOrdering(call, filters)),
  };
}
