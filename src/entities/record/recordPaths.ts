import { RECORD_VIEWS, type RecordKind } from '../../contract/recordKinds';
import { SCREENS, type View } from '../../contract/screens';
import { listPath } from '../../kit/crud/listAddress';

/** A page of the menu with parts of its address: filters of a list, or the open record. */
export interface PageTarget {
  view: View;
  part: Readonly<Record<string, unknown>>;
}

/** Part of the address that opens a record, where it is another one than a list's. */
const OPEN_PART: Partial<Record<RecordKind, string>> = {
  alarm: 'alarm',
  command: 'command',
  connector: 'connector',
};

/** List of a page with several that has the records of a kind. */
const LISTS: Partial<Record<RecordKind, string>> = { firmwareCampaign: 'campaigns' };

/** Page that shows a record: of a connector by its key, of any other kind by its id. */
export function toRecordTarget(kind: RecordKind, id: string): PageTarget {
  const list = LISTS[kind];
  return { view: RECORD_VIEWS[kind], part: { ...(list && { list }), [OPEN_PART[kind] ?? 'open']: id } };
}

export function toPagePath({ view, part }: PageTarget): string {
  const route = SCREENS.find((screen) => screen.view === view)?.route ?? '/';
  return Object.keys(part).length === 0 ? route : listPath(route, part);
}

/** Address of a record: `/orders/charging?open=187`. */
export const toRecordPath = (kind: RecordKind, id: string): string => toPagePath(toRecordTarget(kind, id));
