import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { readTagRefusals } from '../../../db/terms/tagRefusals';
import { importRoute } from '../../../http/tables/import';
import { recordRoutes, resolveBulkTarget, type CallContext } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { isContactMasked, shownTag } from '../../../http/maskContact';
import { updateTags } from './batchUpdate';
import { addTag, updateTag } from './changes';
import { exportTags } from './exportTags';
import { tagImport } from './importTags';
import { filteredTags, listTags, readTag, TAG_ORDERING, toTagDto, type TagFilters } from './tags';

const TAGS = {
  table: 'chargeTag',
  name: 'tagNo',
  filtered: (tx: Tx, filters: TagFilters, { session }: CallContext) =>
    filteredTags(tx, filters, isContactMasked(session)),
} as const;

/** Tags that drivers present at chargers. */
export function chargeTagRoutes(): Route[] {
  return [
    ...recordRoutes(chargeTag, {
      ...TAGS,
      ordering: TAG_ORDERING,
      readFacts: (tx, rows, { clock }) =>
        readTagRefusals(
          tx,
          rows.map(({ id }) => id),
          clock.now(),
        ),
      toDto: (row, _, refusals) => ({ ...toTagDto(row), refusal: refusals.get(row.id) ?? null }),
      read: readShownTag,
      add: addTag,
      update: async (tx, update, context) => {
        await updateTag(tx, update, context);
        return readShownTag(tx, update.id, context);
      },
      list: listTags,
      taken: { charge_tag_tag_no: { tagNo: 'validation.taken' } },
    }),
    route(chargeTag.batchUpdate, (call) =>
      call.db(async (tx) =>
        updateTags(tx, call.caller, await resolveBulkTarget(tx, TAGS, call), { ...call.body, locale: call.locale }),
      ),
    ),
    importRoute(chargeTag.import, ({ caller }) => tagImport(caller)),
    tableExportRoute(chargeTag.export, exportTags),
  ];
}

/** A tag as the caller may see it: numbers of the app are phone numbers. @throws Problem 404 */
async function readShownTag(tx: Tx, id: string, { session, clock }: CallContext) {
  const tag = await readTag(tx, id);
  const refusals = await readTagRefusals(tx, [id], clock.now());
  return { ...tag, tagNo: shownTag(tag.tagNo, isContactMasked(session)), refusal: refusals.get(id) ?? null };
}
