/** NOTIFY takes 8,000 bytes. */
const NOTICE_BYTES = 7_900;

/** Payloads `{"<name>":["1",...]}` that fit into a notice. */
export function noticesOf(name: 'connectors' | 'alarms', rowIds: Iterable<string>): string[] {
  const notices: string[] = [];
  let ids: string[] = [];
  let length = 0;
  for (const id of rowIds) {
    if (length + id.length + 3 > NOTICE_BYTES - 20) {
      notices.push(JSON.stringify({ [name]: ids }));
      ids = [];
      length = 0;
    }
    ids.push(id);
    length += id.length + 3;
  }
  if (ids.length > 0) notices.push(JSON.stringify({ [name]: ids }));
  return notices;
}
